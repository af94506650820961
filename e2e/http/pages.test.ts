/** Pages as the server sends them, before any script: whole, and with status 404 for an address without a page. */

import { globSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect } from "vitest";
import english from "#content/messages/en.json";
import { routes } from "#content/routes.ts";
import { ownSite, test } from "#e2e/http/support/test.ts";
import { words } from "#e2e/http/support/words.ts";
import { builtLanguages, localePath } from "#lib/i18n/locales.ts";
import { getLegalPage, legalNames } from "#lib/site/content/legal.ts";
import { getTeam } from "#lib/site/content/team.ts";

/** Returns the text of a page, without scripts and tags. */
async function textOf(url: string): Promise<string> {
  const html = (await (await fetch(url)).text()).replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, "");
  return html.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

describe("without scripts", () => {
  test.for(legalNames)("%s has its title and all of its sections", async (name, { site }) => {
    const { title, toc } = await getLegalPage("en", name);
    const text = await textOf(`${site.url}/${name}`);
    for (const part of [title, ...toc.map((entry) => entry.text)]) expect(text).toContain(part);
  });

  test("the journey has all of its steps", async ({ site }) => {
    const text = await textOf(site.url + routes.startYourJourney);
    for (const { title } of Object.values(english.journey.steps)) expect(text).toContain(title);
    for (const part of ["prepareHeading", "costHeading", "decidesHeading", "closing"] as const) {
      expect(text).toContain(words(`journey.${part}`));
    }
  });

  test("the team page has everybody in the team", async ({ site }) => {
    const text = await textOf(site.url + routes.team);
    for (const { name, role, bio } of await getTeam("en"))
      for (const part of [name, role, bio ?? ""]) expect(text).toContain(part);
  });
});

test("the style sheet stays small", async ({ site }) => {
  // A page drawn on request links it, and pages drawn at build carry it.
  const html = await (await fetch(`${site.url}/nothing`)).text();
  const [, address = ""] = html.match(/<link rel="stylesheet" href="([^"]+)"/) ?? [];
  const styles = await (await fetch(site.url + address)).text();
  expect(styles).toContain(".sr-only");
  expect(gzipSync(styles, { level: 9 }).length).toBeLessThan(10_900);
});

/** A site of its own, because the shared one logs ten lines a minute of a kind. */
const logging = ownSite({});

test("the log names an address without a page, without direction characters and without its query", async () => {
  const { url, log } = logging();
  for (const prefix of ["", "/ar"]) {
    const response = await fetch(`${url}${prefix}/no/such%E2%80%AEpage?name=Amina`);
    expect(response.status).toBe(404);
    await expect.poll(log).toContain(`"path":"${prefix}/no/suchpage"`);
  }
  await fetch(`${url}/fr/wp-login.php`);
  await expect.poll(log).toContain('"event":"page not found","path":"/fr/wp-login.php"');
  await fetch(`${url}/ru/%D0%BF%D1%80%D0%B8%D0%B2%D0%B5%D1%82`);
  await expect.poll(log).toContain('"path":"/ru/привет"');
  expect(log()).not.toContain("Amina");
});

test.for(builtLanguages)(
  "serves the legal pages in $code, and 404 for a name beside them",
  async ({ code }, { site }) => {
    for (const name of legalNames) {
      const response = await fetch(site.url + localePath(code, `/${name}`));
      expect(response.status).toBe(200);
      expect(await response.text()).toContain(`<title>${(await getLegalPage(code, name)).title} | `);
    }
    for (const path of ["/no-such-page", "/legal", "/constructor"]) {
      expect((await fetch(site.url + localePath(code, path))).status, path).toBe(404);
    }
  },
);

test.for(builtLanguages)(
  "in $code, the link beside a form leads to what the policy says in short",
  async ({ code }, { site }) => {
    const form = await (await fetch(site.url + localePath(code, routes.secondOpinion))).text();
    const [, path = "", anchor] = form.match(/href="([^"#]*\/privacy-policy)#([^"]+)"/) ?? [];
    const policy = await (await fetch(site.url + path)).text();
    const [, shown = ""] = policy.split(`id="${anchor}"`);
    for (const sentence of (await getLegalPage(code, "privacy-policy")).inShort) {
      expect(shown).toContain(`<li>${sentence.replaceAll("'", "&#x27;")}</li>`);
    }
  },
);

test("an unknown article is answered with 404", async ({ site }) => {
  expect((await fetch(`${site.url}${routes.blog}/robot-cures-all`)).status).toBe(404);
});

test("a running site reads no text of content/, so that an edit waits for the next build", () => {
  // Next lists the files that a page needs at run time.
  const traces = globSync(".next/**/*.nft.json").map((path) => ({ path, text: readFileSync(path, "utf8") }));
  expect(traces.length).toBeGreaterThan(20);
  expect(traces.filter(({ text }) => /"(\.\.\/)+content\/[^"]+\.md"/.test(text)).map(({ path }) => path)).toEqual([]);
});
