/** What search engines and shared links get, for every page that the sitemap names, in every language. */

import { routes } from "@/content/routes.ts";
import { defaultLocale, localeOfPath, pathInLocale } from "@/lib/i18n/locales.ts";
import { scriptText } from "@/lib/seo/script-text.ts";
import { breaksNoRule, headOf, jsonLdOf, locationsOf, pngSize } from "./support/seo.ts";
import { expect, test } from "./support/test.ts";

/** Static pages carry the address that they were built for; the site under test answers at another. */
async function load(siteUrl: string) {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  return Promise.all(
    locationsOf(sitemap).map(async ({ url, alternates }) => {
      const { pathname } = new URL(url);
      const response = await fetch(siteUrl + pathname, { redirect: "manual" });
      return { url, alternates, path: pathname, status: response.status, html: await response.text() };
    }),
  );
}

test("every page of the sitemap is there, and none twice", async ({ site }) => {
  const pages = await load(site.url);
  expect(pages.length).toBeGreaterThanOrEqual(6);
  for (const { path, status } of pages) expect.soft(status, path).toBe(200);
  expect(new Set(pages.map(({ url }) => url)).size).toBe(pages.length);
});

test("every page has one h1, and a title and description of its own that fit a list of results", async ({ site }) => {
  const pages = (await load(site.url)).map(({ path, html }) => ({ path, html, ...headOf(html) }));
  for (const { path, html, title, description } of pages) {
    expect.soft(html.match(/<h1[\s>]/g)?.length, path).toBe(1);
    expect.soft(title, path).toContain("Veramed");
    expect.soft(title.length, `${path}: ${title}`).toBeGreaterThanOrEqual(10);
    expect.soft(title.length, `${path}: ${title}`).toBeLessThanOrEqual(90);
    expect.soft(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(50);
    expect.soft(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
  }
  for (const key of ["title", "description"] as const) {
    // Two languages may have one word for it: "Services".
    const texts = pages.map((page) => `${localeOfPath(page.path)}: ${page[key]}`);
    expect(
      texts.filter((text, index) => texts.indexOf(text) !== index),
      `${key} of two pages`,
    ).toEqual([]);
  }
});

test("every page is its own canonical address and may be listed", async ({ site }) => {
  for (const { path, url, html } of await load(site.url)) {
    const { canonical, robots, properties } = headOf(html);
    expect.soft(canonical, path).toBe(url);
    expect.soft(properties["og:url"], path).toBe(url);
    expect.soft(robots, path).toBe("");
  }
});

test("pages in other languages name each other, in the head as in the sitemap", async ({ site }) => {
  const pages = await load(site.url);
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  for (const { path, url, html, alternates } of pages) {
    expect.soft(headOf(html).alternates, path).toEqual(alternates);
    expect.soft(Object.keys(alternates), path).toContain("x-default");
    expect.soft(Object.values(alternates), `${path} names itself`).toContain(url);
    for (const twin of Object.values(alternates)) {
      expect.soft(byUrl.get(twin)?.alternates, `${twin} answers ${path}`).toEqual(alternates);
    }
  }
});

test("every page has a picture for those who share it", async ({ site }) => {
  const seen = new Set<string>();
  for (const { path, html } of await load(site.url)) {
    const { properties } = headOf(html);
    const address = properties["og:image"] ?? "";
    expect.soft(seen.has(address), `${path} has its own`).toBe(false);
    seen.add(address);
    const response = await fetch(site.url + new URL(address).pathname);
    const picture = Buffer.from(await response.arrayBuffer());
    expect.soft(response.status, address).toBe(200);
    expect.soft(response.headers.get("content-type"), address).toBe("image/png");
    expect.soft(picture.length, address).toBeLessThan(300_000);
    expect.soft(pngSize(picture), address).toEqual({ width: 1200, height: 630 });
    expect.soft(properties["og:site_name"], path).toBe("Veramed");
    expect.soft(properties["twitter:card"], path).toBe("summary_large_image");
    expect.soft(properties["twitter:image"], path).toBe(address);
  }
});

test("what pages say of themselves to machines is sound: no hospital, no physician, no ratings", async ({ site }) => {
  for (const { path, html } of await load(site.url)) {
    const things = jsonLdOf(html);
    const types = things.map((thing) => thing["@type"]);
    expect.soft(types.length, path).toBeGreaterThan(0);
    for (const thing of things) expect.soft(breaksNoRule(thing), `${path}: ${JSON.stringify(thing)}`).toBe(true);
    if (pathInLocale(defaultLocale, path) === routes.home) expect.soft(types, path).toContain("Organization");
    else expect.soft(types, path).toContain("BreadcrumbList");
    if (path.includes(`${routes.serviceDetail}/`)) expect.soft(types, path).toContain("Service");
  }
});

test("every page that a page links to is in the sitemap, unless it says that it is not to be listed", async ({
  site,
}) => {
  const pages = await load(site.url);
  const listed = new Set(pages.map(({ path }) => path));
  const linked = new Set(
    pages.flatMap(({ html }) => [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, path = ""]) => path)),
  );
  for (const path of linked) {
    if (listed.has(path)) continue;
    const response = await fetch(site.url + path);
    expect.soft(response.status, path).toBe(200);
    if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
    expect.soft(headOf(await response.text()).robots, path).toContain("noindex");
  }
});

test("pages that are not to be listed say so and are not in the sitemap", async ({ site }) => {
  const paths = (await load(site.url)).map(({ path }) => path);
  for (const path of ["/thank-you/6W4-N6X-LHB", "/not-sent/too-large/6W4-N6X-LHB", "/your-form/x", "/no-such-page"]) {
    const { robots, canonical, properties } = headOf(await (await fetch(site.url + path)).text());
    expect.soft(robots, path).toContain("noindex");
    expect.soft(canonical, path).toBe("");
    expect.soft(properties["og:url"], path).toBeUndefined();
    expect.soft(paths, path).not.toContain(path);
  }
});

test("robots.txt lets all in, but not to the API, and names the sitemap", async ({ site }) => {
  const response = await fetch(`${site.url}/robots.txt`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("text/plain");
  const text = await response.text();
  expect(text).toMatch(/^User-Agent: \*\nAllow: \/\nDisallow: \/api\/\n/);
  expect(text).toMatch(/^Sitemap: http\S+\/sitemap\.xml$/m);
});

test("the manifest and its icons are there", async ({ site }) => {
  const response = await fetch(`${site.url}/manifest.webmanifest`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("application/manifest+json");
  const { name, start_url, theme_color, icons } = await response.json();
  expect({ name, start_url, theme_color }).toMatchObject({ start_url: "/", theme_color: "#0e5a52" });
  expect(name).toContain("Veramed");
  for (const { src, sizes } of icons) {
    const icon = await fetch(site.url + src);
    expect(icon.headers.get("content-type"), src).toBe("image/png");
    const { width, height } = pngSize(Buffer.from(await icon.arrayBuffer()));
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test("a name with the end of a script in it stays a name in a browser", async ({ page }) => {
  // A page of ours without scripts, which would still be at work.
  await page.goto("/robots.txt");
  for (const name of ["</script><img src=x onerror=alert(1)>", "</SCRIPT foo>", "<!--<script>", "a & b > c"]) {
    await page.setContent(`<script type="application/ld+json">${scriptText({ name })}</script><p>After</p>`);
    await expect(page.locator("script")).toHaveCount(1);
    expect(JSON.parse((await page.locator("script").textContent()) ?? "")).toEqual({ name });
    await expect(page.locator("body")).toHaveText("After");
    await expect(page.locator("img")).toHaveCount(0);
  }
});
