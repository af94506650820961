/** The middleware with a moved clock: what is public today, in a build that knows the days. */

import { NextRequest } from "next/server";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { articles } from "#lib/site/content/articles.ts";

const SITE = "https://veramed.example";
const WORDS = { title: "Ended <b>", text: "Over", home: "Home", search: "Search" };

// Articles that are in every language.
const [first, second, third] = (await articles.list("en")).map(({ id }) => `/blog/${id}`);

const days = {
  builtOn: "2026-11-29",
  changeDays: ["2026-12-07", "2026-12-25", "2026-12-31"],
  entries: {
    [`${first}`]: { from: "2026-12-07" },
    [`${second}`]: { until: "2026-12-24" },
    [`${third}`]: { until: "2026-12-30", to: "/services#more" },
  },
};

async function loadMiddleware() {
  vi.stubEnv("DAYS", JSON.stringify(days));
  vi.stubEnv("PALETTE", JSON.stringify({ paper: "#ffffff", ink: "#000000", primary: "#0e5a52" }));
  vi.stubEnv("ENDED_WORDS", JSON.stringify({ en: WORDS, ar: WORDS }));
  vi.resetModules();
  return (await import("#middleware.ts")).default;
}

let middleware: Awaited<ReturnType<typeof loadMiddleware>>;

beforeEach(async () => {
  middleware = await loadMiddleware();
  return () => vi.useRealTimers();
});

afterAll(() => vi.resetModules());

const at = (time: string) => vi.useFakeTimers({ now: new Date(`${time}+05:30`), toFake: ["Date"] });

/** Returns the status, and where Next looks for the page. */
async function load(path: string) {
  const response = await middleware(new NextRequest(SITE + path));
  const to = response.headers.get("x-middleware-rewrite") ?? response.headers.get("location");
  return [response.status, to?.replace(SITE, "") ?? path];
}

test("before the first change day, pages are those of the build", async () => {
  at("2026-12-06T23:59:59");
  expect(await load("/")).toEqual([200, "/en"]);
  expect(await load("/fr/blog")).toEqual([200, "/fr/blog"]);
  expect(await load("/en/search.json")).toEqual([200, "/en/search.json"]);
});

test("from midnight in India, pages and the search are those of the change day, for a clock of later too", async () => {
  at("2026-12-07T00:00:00");
  expect(await load("/")).toEqual([200, "/en_2026-12-07"]);
  expect(await load("/fr/blog?utm_source=x")).toEqual([200, "/fr_2026-12-07/blog?utm_source=x"]);
  expect(await load("/fr/search.json")).toEqual([200, "/fr_2026-12-07/search.json"]);
  expect(await load("/fr/dialogs.json")).toEqual([200, "/fr/dialogs.json"]);
  expect(await load("/request-status")).toEqual([200, "/en_2026-12-07/request-status"]);
  at("2036-01-01T00:00:00");
  expect(await load("/ar")).toEqual([200, "/ar_2026-12-31"]);
});

test("pages that are drawn on request show the day too, and a redirect to a language stays", async () => {
  at("2026-12-08T12:00:00");
  expect(await load("/thank-you/6W4-N6X-LHB")).toEqual([200, "/en_2026-12-07/thank-you/6W4-N6X-LHB"]);
  expect(await load("/ar/nothing")).toEqual([200, "/ar_2026-12-07/nothing"]);
  expect(await load("/en/blog")).toEqual([307, "/blog"]);
});

test("an entry before its day is an unknown address, and its picture too", async () => {
  at("2026-12-06T23:59:59");
  const unknown = await middleware(new NextRequest(`${SITE}/blog/nothing`));
  const awaited = await middleware(new NextRequest(SITE + first));
  expect([...awaited.headers.keys()]).toEqual([...unknown.headers.keys()]);
  expect(awaited.headers.get("x-middleware-request-x-attempted-path")).toBe(first);
  expect(await load(`/og/en${first?.replace("/blog/", "/blog_")}.png`)).toEqual([
    200,
    `/en/og/en${first?.replace("/blog/", "/blog_")}.png`,
  ]);
  at("2026-12-07T00:00:00");
  expect(await load(`${first}`)).toEqual([200, `/en_2026-12-07${first}`]);
  expect(await load(`/og/en${first?.replace("/blog/", "/blog_")}.png`)).toEqual([
    200,
    `/og/en${first?.replace("/blog/", "/blog_")}.png`,
  ]);
});

test("an entry after its day is gone, in the words of its language, with its policy", async () => {
  at("2026-12-24T23:59:59");
  expect(await load(`${second}`)).toEqual([200, `/en_2026-12-07${second}`]);
  at("2026-12-25T00:00:00");
  const response = await middleware(new NextRequest(`${SITE}/ar${second}`));
  const text = await response.text();
  expect(response.status).toBe(410);
  expect(text).toContain('<html lang="ar" dir="rtl">');
  expect(text).toContain("<h1>Ended &lt;b></h1>");
  expect(text).toContain('href="/ar"');
  expect(response.headers.get("content-security-policy")).toMatch(/style-src 'self' .*'sha256-[^']+=';/);
  expect((await load(`/og/ar${second?.replace("/blog/", "/blog_")}.png`))[0]).toBe(410);
});

test("an address that never was a page is unknown after that day too", async () => {
  at("2026-12-26T00:00:00");
  expect(await load(`/de${second}`)).toEqual([200, `/en_2026-12-25/de${second}`]);
});

test("an entry with a redirect leads there after its day, in its language", async () => {
  at("2026-12-30T23:59:59");
  expect(await load(`${third}`)).toEqual([200, `/en_2026-12-25${third}`]);
  at("2026-12-31T00:00:00");
  expect(await load(`${third}`)).toEqual([308, "/services#more"]);
  expect(await load(`/fr${third}`)).toEqual([308, "/fr/services#more"]);
});

test.each(["", "/blog", "/search.json", "/dialogs.json", "/thank-you/6W4-N6X-LHB.", "/x.html"])(
  "nobody gets to a page of a day from outside: /en_2026-12-25%s",
  async (rest) => {
    at("2026-12-06T12:00:00");
    const response = await middleware(new NextRequest(`${SITE}/en_2026-12-25${rest}`));
    expect(response.headers.get("x-middleware-rewrite")).toBe(`${SITE}/en/en_2026-12-25${rest}`);
    expect(response.headers.get("x-middleware-request-x-attempted-path")).toBe(`/en_2026-12-25${rest}`);
  },
);
