/** Addresses that are not pages, and redirects. */

import { expect } from "vitest";
import { redirects, routes } from "#content/routes.ts";
import { test } from "#e2e/http/support/test.ts";
import { words } from "#e2e/http/support/words.ts";
import { builtLanguages, directionOf, localeOfPath, localePath } from "#lib/i18n/locales.ts";

test("an unknown service gets a whole page without JavaScript", async ({ site }) => {
  const html = await (await fetch(`${site.url}${routes.serviceDetail}/heart-surgery`)).text();
  expect(html).toContain(words("notFound.serviceTitle"));
  expect(html).toContain('<html lang="en" dir="ltr"');
});

test("the page for an unknown file is in the language of its address, and so are its links", async ({ site }) => {
  for (const { code } of builtLanguages) {
    const html = await (await fetch(site.url + localePath(code, "/wp-login.php"))).text();
    expect(html).toContain(`<html lang="${code}" dir="${directionOf(code)}"`);
    for (const { code: other } of builtLanguages)
      expect(html.includes(`href="${localePath(other, routes.blog)}"`), `${other} in ${code}`).toBe(other === code);
  }
});

/** Next would decode such an address once more than the middleware does. */
const stillEncoded = [
  "/%2573ervices",
  "/blog%2Frobotic-surgery",
  "/services%3Fx",
  "/bn/blog/%25E0%25A6%2595",
  "/a%252Etxt",
];

test.for(stillEncoded)(
  "%s is no page, because it is still encoded after it was decoded once",
  async (path, { site }) => {
    const response = await fetch(site.url + path);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-security-policy")).toContain("'nonce-");
    const html = await response.text();
    expect(html).toContain(`<html lang="${localeOfPath(path)}"`);
    expect(html).toContain("</footer>");
  },
);

test("an address that a browser or a messenger has encoded once is the same address", async ({ site }) => {
  const page = await (await fetch(site.url + routes.services)).text();
  expect(await (await fetch(`${site.url}/%73ervices`)).text()).toBe(page);
  const unknown = await fetch(`${site.url}/ru/%D0%BF%D1%80%D0%B8%D0%B2%D0%B5%D1%82`);
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toContain(`<html lang="${localeOfPath("/ru")}"`);
});

/** Each kind of address: pages drawn at build and on request, files, and what is neither, below every prefix. */
const everywhere = [
  "/",
  "/thank-you/6W4-N6X-LHB",
  "/nothing",
  "/fr/wp-login.php",
  "/robots.txt",
  "/og/en/nothing.png",
  "/media/nothing-00000000-240.webp",
  "/sw/dialogs.json",
  "/admin",
  "/api/nothing",
  "/api/health/nothing.txt",
  "/_next/nothing",
  "/_next/static/nothing.js",
  "/_next/image",
];

test.for(everywhere)("%s ignores a client that claims to have asked for another path", async (path, { site }) => {
  const ask = async (headers: Record<string, string>) => {
    const response = await fetch(site.url + path, { headers });
    const text = await response.text();
    // The first tag of a page has its language. A reference is new each time.
    return { status: response.status, beginning: text.slice(0, 60).replace(/"reference.*/, "") };
  };
  const forged = await ask({ "x-attempted-path": `/ar${routes.serviceDetail}/forged` });
  expect(forged).toEqual(await ask({}));
  expect(site.log()).not.toContain("forged");
});

test("paths that people try redirect to the real ones permanently", async ({ site }) => {
  for (const { from, to } of redirects) {
    const fill = (path: string) => path.replace(":id", "visa-travel");
    const response = await fetch(site.url + fill(from), { redirect: "manual" });
    expect(response.status, from).toBe(308);
    expect(response.headers.get("location"), from).toBe(fill(to));
  }
});

test("a site that is built without the editor has no such address", async ({ site }) => {
  for (const path of ["/admin", "/admin/config.json"]) expect((await fetch(site.url + path)).status, path).toBe(404);
});

test("English has no prefix", async ({ site }) => {
  const response = await fetch(`${site.url}/en${routes.services}`, { redirect: "manual" });
  expect(new URL(response.headers.get("location") ?? "", site.url).pathname).toBe(routes.services);
});
