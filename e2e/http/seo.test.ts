/** What search engines and shared links get, for every page of the sitemap in every language. */

import { dirname } from "node:path";
import { expect } from "vitest";
import { routes } from "#content/routes.ts";
import { test } from "#e2e/http/support/test.ts";
import {
  builtLanguages,
  defaultLocale,
  type Locale,
  localeOfPath,
  localePath,
  pathInLocale,
} from "#lib/i18n/locales.ts";
import { palette } from "#lib/site/content/palette.ts";
import { site as facts } from "#lib/site/content/site.ts";
import { searchResult, widthOf } from "#scripts/content-check/check-widths.ts";
import { headOf, isAllowedThing, jsonLdOf, locationsOf, pngSize } from "#verification/support/seo.ts";
import { isEntryPage } from "#verification/support/site-pages.ts";

type Page = Awaited<ReturnType<typeof load>>[number];

/** Every page of the sitemap, loaded once. */
let pages: readonly Page[] = [];
test.beforeAll(async ({ servers }) => {
  pages = await load(servers.site.url);
});

/** Static pages name the address that they were built for, and the site under test runs at another one. */
async function load(siteUrl: string) {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  return Promise.all(
    locationsOf(sitemap).map(async ({ url, ...entry }) => {
      const { pathname } = new URL(url);
      const response = await fetch(siteUrl + pathname, { redirect: "manual" });
      const html = await response.text();
      return { url, ...entry, path: pathname, status: response.status, html, head: headOf(html) };
    }),
  );
}

/** Returns the paths on this site that a page links to. */
const pathsLinkedIn = (html: string) => [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, path = ""]) => path);

/** Matches the links of the language menu and of the footer to a language. */
const switcher = (code: Locale) => new RegExp(`<a lang="${code}" [^>]*href="([^"]*)" hrefLang="${code}"`, "g");

test("every page of the sitemap exists and is listed once", () => {
  expect(pages.length).toBeGreaterThanOrEqual(6);
  for (const { path, status } of pages) expect.soft(status, path).toBe(200);
  expect(new Set(pages.map(({ url }) => url)).size).toBe(pages.length);
});

test("every page has one h1, and its own title and description, narrow enough for search results", async () => {
  for (const { path, html, head } of pages) {
    expect.soft(html.match(/<h1[\s>]/g)?.length, path).toBe(1);
    expect.soft(head.title, path).toContain(facts.name);
    expect.soft(head.title.length, `${path}: ${head.title}`).toBeGreaterThanOrEqual(10);
    expect.soft(head.description.length, `${path}: ${head.description}`).toBeGreaterThanOrEqual(50);
    for (const key of ["title", "description"] as const) {
      const { size, most } = searchResult[key];
      expect.soft(await widthOf(head[key], size), `${path}: pixels of ${head[key]}`).toBeLessThanOrEqual(most);
    }
  }
  for (const key of ["title", "description"] as const) {
    // Two languages may share a word: "Services".
    const texts = pages.map(({ path, head }) => `${localeOfPath(path)}: ${head[key]}`);
    expect(
      texts.filter((text, index) => texts.indexOf(text) !== index),
      `${key} of two pages`,
    ).toEqual([]);
  }
});

test("every page is its own canonical address and may be listed", () => {
  for (const { path, url, head } of pages) {
    expect.soft(head.canonical, path).toBe(url);
    expect.soft(head.properties["og:url"], path).toBe(url);
    expect.soft(head.robots, path).toBe("");
  }
});

test("translations of a page name each other, in the head and in the sitemap", () => {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  for (const { path, url, head, alternates } of pages) {
    expect.soft(head.alternates, path).toEqual(alternates);
    expect.soft(Object.keys(alternates), path).toContain("x-default");
    expect.soft(Object.values(alternates), `${path} names itself`).toContain(url);
    for (const twin of Object.values(alternates)) {
      expect.soft(byUrl.get(twin)?.alternates, `${twin} answers ${path}`).toEqual(alternates);
    }
  }
});

test("the day in the sitemap is the day that the page itself names as its last change", () => {
  const today = new Date().toISOString().slice(0, 10);
  const dated = pages.filter(({ updated }) => updated);
  expect(dated.length).toBeGreaterThan(0);
  for (const { path, updated = "", html } of dated) {
    expect
      .soft(
        jsonLdOf(html).flatMap(({ dateModified = [] }) => dateModified),
        path,
      )
      .toEqual([updated]);
    expect.soft(updated <= today, `${path}: ${updated}`).toBe(true);
  }
});

test("every page is at most three links away from the home page of its language", () => {
  const linksOf = new Map(pages.map(({ path, html }) => [path, pathsLinkedIn(html)]));
  for (const { code } of builtLanguages) {
    const clicks = new Map([[localePath(code, routes.home), 0]]);
    // A map visits what is added while it is read, so this reaches every page in the order of its distance.
    for (const [path, count] of clicks) {
      for (const next of linksOf.get(path) ?? []) {
        if (localeOfPath(next) === code && !clicks.has(next)) clicks.set(next, count + 1);
      }
    }
    const own = pages.map(({ path }) => path).filter((path) => localeOfPath(path) === code);
    expect(own.length).toBeGreaterThanOrEqual(6);
    for (const path of own) {
      expect.soft(clicks.get(path) ?? Number.POSITIVE_INFINITY, `clicks to ${path}`).toBeLessThanOrEqual(3);
    }
  }
});

test("every page has its own picture for shares", async ({ site }) => {
  const seen = new Set<string>();
  for (const { path, head } of pages) {
    const { properties } = head;
    const address = properties["og:image"] ?? "";
    expect.soft(seen.has(address), `${path} has its own`).toBe(false);
    seen.add(address);
    const response = await fetch(site.url + new URL(address).pathname);
    const picture = Buffer.from(await response.arrayBuffer());
    expect.soft(response.status, address).toBe(200);
    expect.soft(response.headers.get("content-type"), address).toBe("image/png");
    expect.soft(picture.length, address).toBeLessThan(300_000);
    expect.soft(pngSize(picture), address).toEqual({ width: 1200, height: 630 });
    expect.soft(properties["og:site_name"], path).toBe(facts.name);
    expect.soft(properties["twitter:card"], path).toBe("summary_large_image");
    expect.soft(properties["twitter:image"], path).toBe(address);
  }
});

test("structured data names no hospital, no physician and no ratings", () => {
  for (const { path, html } of pages) {
    const things = jsonLdOf(html);
    const types = things.map((thing) => thing["@type"]);
    expect.soft(types.length, path).toBeGreaterThan(0);
    for (const thing of things) expect.soft(isAllowedThing(thing), `${path}: ${JSON.stringify(thing)}`).toBe(true);
    if (pathInLocale(defaultLocale, path) === routes.home) expect.soft(types, path).toContain("Organization");
    else expect.soft(types, path).toContain("BreadcrumbList");
    if (path.includes(`${routes.serviceDetail}/`)) expect.soft(types, path).toContain("Service");
  }
});

// A release in one language has no links to others.
test.skipIf(builtLanguages.length === 1)(
  "the page of an entry leads to the list of the entries in a language that lacks the entry",
  () => {
    const entries = pages.filter(({ path }) => isEntryPage(path));
    expect(entries.length).toBeGreaterThan(0);
    for (const { path, html, alternates } of entries) {
      for (const { code } of builtLanguages) {
        const own = pathInLocale(code, path);
        const links = new Set([...html.matchAll(switcher(code))].map(([, href]) => href));
        expect.soft([...links], path).toEqual([code in alternates ? own : dirname(own)]);
      }
    }
  },
);

test("every linked page is in the sitemap, unless its head forbids listing", async ({ site }) => {
  const listed = new Set(pages.map(({ path }) => path));
  const linked = new Set(pages.flatMap(({ html }) => pathsLinkedIn(html)));
  expect(linked.size).toBeGreaterThanOrEqual(6);
  for (const path of linked) {
    if (listed.has(path)) continue;
    const response = await fetch(site.url + path);
    expect.soft(response.status, path).toBe(200);
    if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
    expect.soft(headOf(await response.text()).robots, path).toContain("noindex");
  }
});

test("pages that must not be listed say so and are not in the sitemap", async ({ site }) => {
  const listed = pages.map(({ path }) => path);
  for (const path of ["/thank-you/6W4-N6X-LHB", "/not-sent/too-large/6W4-N6X-LHB", "/your-form/x", "/no-such-page"]) {
    const { robots, canonical, properties } = headOf(await (await fetch(site.url + path)).text());
    expect.soft(robots, path).toContain("noindex");
    expect.soft(canonical, path).toBe("");
    expect.soft(properties["og:url"], path).toBeUndefined();
    expect.soft(listed, path).not.toContain(path);
  }
});

test("robots.txt allows every crawler except on the API, and names the sitemap", async ({ site }) => {
  const response = await fetch(`${site.url}/robots.txt`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("text/plain");
  const text = await response.text();
  expect(text).toMatch(/^User-Agent: \*\nAllow: \/\nDisallow: \/api\/\n/);
  expect(text).toMatch(/^Sitemap: http\S+\/sitemap\.xml$/m);
});

test("the manifest's icons have the sizes that it names", async ({ site }) => {
  const response = await fetch(`${site.url}/manifest.webmanifest`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("application/manifest+json");
  const { name, start_url, theme_color, icons } = await response.json();
  expect({ start_url, theme_color }).toEqual({ start_url: "/", theme_color: palette.primary });
  expect(name).toContain(facts.name);
  for (const { src, sizes } of icons) {
    const icon = await fetch(site.url + src);
    expect(icon.headers.get("content-type"), src).toBe("image/png");
    const { width, height } = pngSize(Buffer.from(await icon.arrayBuffer()));
    expect(`${width}x${height}`).toBe(sizes);
  }
});
