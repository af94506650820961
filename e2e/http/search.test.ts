/** The search without JavaScript, and the index that a browser with JavaScript fetches. */

import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import { isInBuild } from "#e2e/http/support/in-build.ts";
import { test } from "#e2e/http/support/test.ts";
import { builtLanguages, localePath } from "#lib/i18n/locales.ts";
import { headOf } from "#verification/support/seo.ts";

const FORM = "application/x-www-form-urlencoded";

const search = (siteUrl: string, path: string, words: string, headers: Record<string, string> = {}) =>
  fetch(siteUrl + path, {
    method: "POST",
    body: new URLSearchParams({ words }),
    // A browser names no charset, unlike fetch.
    headers: { accept: "text/html", "content-type": FORM, ...headers },
    redirect: "manual",
  });

const cases = [
  ["/search/results", "medical visa", 'href="/guides/medical-visa"'],
  ["/ar/search/results", "التاشيره", 'href="/ar/servicedetails/visa-travel"'],
  ["/bn/search/results", "পাসপোট", 'href="/bn/servicedetails/visa-travel"'],
] as const;

test.for(cases.filter(([path]) => isInBuild(path)))(
  "POST %s draws the results in the site's layout, and no address, header or log has the words",
  async ([path, words, link], { site }) => {
    const response = await search(site.url, path, words);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(response.headers.get("location")).toBeNull();
    const html = await response.text();
    expect(html).toContain(link);
    expect(html).toContain("<footer");
    expect(headOf(html).robots).toContain("noindex");
    const [word = ""] = words.split(" ");
    for (const text of [words, encodeURIComponent(words), encodeURIComponent(word)]) {
      expect(JSON.stringify([...response.headers])).not.toContain(text);
      expect(site.log()).not.toContain(text);
    }
  },
);

test("the words come from the form only: a header of the client has no effect", async ({ site }) => {
  const forged = { "x-search-words": "kidney" };
  const page = await fetch(`${site.url}/search/results`, { headers: forged });
  expect(await page.text()).not.toContain('/treatments/kidney"');
  const posted = await (await search(site.url, "/search/results", "medical visa", forged)).text();
  expect(posted).toContain('value="medical visa"');
  expect(posted).not.toContain('value="kidney"');
});

test("words that arrive as ?q= stand in no page and no log", async ({ site }) => {
  const response = await fetch(`${site.url}/search?q=wheelchair`);
  expect(response.status).toBe(200);
  expect((await response.text()) + site.log()).not.toContain("wheelchair");
});

test("a popular word that is pressed counts, and not the empty field above it", async ({ site }) => {
  const body = new URLSearchParams([
    ["words", ""],
    ["words", "medical visa"],
  ]);
  const response = await fetch(`${site.url}/search/results`, {
    method: "POST",
    body,
    headers: { "content-type": FORM },
  });
  expect(await response.text()).toContain('href="/guides/medical-visa"');
});

test("markup in the words is text", async ({ site }) => {
  const html = await (await search(site.url, "/search/results", '"><script>alert(1)</script>')).text();
  expect(html).not.toContain("<script>alert(1)");
});

test("a body that is larger, or no form of ours, is refused before it is read", async ({ site }) => {
  const post = (body: BodyInit, type?: string) =>
    fetch(`${site.url}/search/results`, { method: "POST", body, ...(type && { headers: { "content-type": type } }) });
  expect((await post(`words=${"x".repeat(2048)}`, FORM)).status).toBe(400);
  expect((await post("{}", "application/json")).status).toBe(400);
  expect((await post(new FormData())).status).toBe(400);
  expect((await post("words=x", FORM)).status).toBe(200);
  expect((await post("words=x", `${FORM};charset=UTF-8`)).status).toBe(200);
  expect((await fetch(`${site.url}/search`, { method: "POST", body: "words=x" })).status).toBe(405);
});

test("the page of results is empty without a form, and search engines list neither page", async ({ site }) => {
  for (const path of ["/search", "/search/results"]) {
    const html = await (await fetch(site.url + path)).text();
    expect(html, path).toMatch(/<form[^>]* method="post"/);
    expect(html, path).toContain("<ol></ol>");
    expect(html, path).toMatch(/<button[^>]* name="words"/);
    expect(headOf(html).robots, path).toContain("noindex");
  }
  expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).not.toContain("/search");
});

test("the index of each language is a file of the build, with its own addresses only", async ({ site }) => {
  for (const { code } of builtLanguages) {
    const response = await fetch(`${site.url}/${code}/search.json`);
    expect(response.headers.get("cache-control")).toBe("public, max-age=600");
    const text = await response.text();
    expect(gzipSync(text).byteLength, "docs/targets.md").toBeLessThan(45_000);
    const { documentIds } = JSON.parse(text) as { documentIds: Record<string, string> };
    const paths = Object.values(documentIds);
    expect(paths.length).toBeGreaterThan(20);
    const home = localePath(code, "/");
    expect(paths.filter((path) => path !== home && !path.startsWith(localePath(code, "/x").slice(0, -1)))).toEqual([]);
  }
});
