import { expect, test } from "vitest";
import { checkRedirects } from "#scripts/content-check/check-redirects.ts";
import type { EntryFile } from "#scripts/content-check/read-entries.ts";

const entry = (id: string, data: object) => ({ id, data, facts: { path: "/blog" } }) as unknown as EntryFile;

const entries = [entry("robots", {}), entry("offer", { until: "2026-12-31" }), entry("draft", { draft: true })];

/** Returns what the check says of redirects, as pairs of addresses. */
const sentencesOf = (...pairs: readonly [from: string, to: string][]) => {
  const redirects = pairs.map(([from, to]) => ({ from, to }));
  return checkRedirects(() => ({ data: { redirects }, findings: [] }), entries).map(({ text }) => text);
};

test("an old address may lead to a page, to an entry, to a place on a page, and from an entry that ends", () => {
  expect(
    sentencesOf(
      ["/old", "/"],
      ["/old/page.html", "/blog/robots"],
      ["/index.php", "/questions#price"],
      ["/blog/offer", "/blog"],
      ["/blog/gone", "/blog"],
    ),
  ).toEqual([]);
});

test.each([
  ["another site", "/old", "https://evil.example", "It leads to no other site."],
  ["another host", "/old", "//evil.example", "It leads to no other site."],
  ["another host by a backslash", "/old", "/\\evil.example", "It leads to no other site."],
  ["a page that does not exist", "/old", "/prices", "is no page of the site."],
  ["a draft", "/old", "/blog/draft", "is a draft"],
  ["itself", "/old", "/Old#top", "leads to itself."],
  ["a page in one language", "/old", "/fr/blog", "must not name a language"],
  ["an address that leads on", "/old", "/team", "leads on to another page."],
])("to %s: refused", (_, from, to, says) => {
  expect(sentencesOf([from, to])).toEqual([expect.stringContaining(says)]);
});

test.each([
  ["a page", "/Services", "is a page of the site"],
  ["an entry that visitors see", "/blog/robots", "Give the page a last day"],
  ["the interface of forms", "/api/contact", "belongs to the site itself"],
  ["the editor", "/admin", "belongs to the site itself"],
  ["a receipt", "/thank-you/6W4-N6X-LHB", "belongs to the site itself"],
  ["a file of the build", "/_next/static", "must be an address of this site"],
  ["a file", "/robots.txt", "must be an address of this site"],
  ["a pattern", "/:path*", "must be an address of this site"],
  ["a language", "/bn/old", "must not name a language"],
  ["an address that the site has given away", "/services/old", "leads to a page already"],
])("from %s: refused", (_, from, says) => {
  expect(sentencesOf([from, "/blog"])).toEqual([expect.stringContaining(says)]);
});

test("a circle, a chain and an address that is there twice are refused, with the place in the list", () => {
  expect(sentencesOf(["/one", "/two"], ["/two", "/one"])).toEqual([
    expect.stringMatching(/^"redirects", entry 1, "to" \(\/two\) leads on to \/one\./),
    expect.stringMatching(/^"redirects", entry 2, "to" \(\/one\) leads on to \/two\./),
  ]);
  expect(sentencesOf(["/one", "/two"], ["/two", "/blog"])).toEqual([expect.stringContaining("leads on to /blog")]);
  expect(sentencesOf(["/one", "/blog"], ["/One", "/"])).toEqual([expect.stringContaining("is there twice")]);
});
