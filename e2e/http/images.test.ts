/** The image optimizer, which any program can call: the pictures and sizes that it serves. */

import { describe, expect } from "vitest";
import { ownSite, test } from "#e2e/http/support/test.ts";

/** Returns the optimizer's address for a picture at the widths and quality that pages ask for. */
const optimized = (siteUrl: string, picture: string, width = 64, quality = 75) =>
  `${siteUrl}/_next/image?url=${encodeURIComponent(picture)}&w=${width}&q=${quality}`;

const sampleOf = (providerUrl: string, name = "sample-gallery-1.png") => `${providerUrl}/images/${name}`;

test("serves the provider's pictures in the sizes that pages ask for, and in no other", async ({ site, provider }) => {
  const statusOf = async (width: number, quality?: number) =>
    (await fetch(optimized(site.url, sampleOf(provider.url), width, quality))).status;
  for (const width of [64, 384, 1920]) {
    expect(await statusOf(width), `${width} px`).toBe(200);
  }
  for (const width of [16, 32, 48, 96, 2048, 3840]) expect(await statusOf(width), `${width} px`).toBe(400);
  expect(await statusOf(64, 90), "quality 90").toBe(400);
});

test.for([
  "https://tracker.example/me.png",
  "http://169.254.169.254/latest/meta-data",
  "http://127.0.0.1:1/me.png",
  "/icon.svg",
])("fetches nothing from %s", async (picture, { site }) => {
  expect((await fetch(optimized(site.url, picture))).status).toBe(400);
});

/** A site of its own, because the shared one logs ten lines a minute of a kind. */
const logging = ownSite({});

test("a picture that the provider does not have is logged as JSON, as all else is", async ({ provider }) => {
  const site = logging();
  const picture = sampleOf(provider.url, "none.png");
  expect((await fetch(optimized(site.url, picture))).status).toBe(404);
  await expect.poll(() => site.log()).toContain(picture);
  // Next prints a few lines of text at the start.
  const lines = site
    .log()
    .split("\n")
    .filter((line) => line.includes(picture));
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: "error", event: "text printed", text: expect.stringContaining(picture) }),
  );
});

describe("behind a proxy, with a path in PROVIDER_IMAGE_HOSTS", () => {
  const site = ownSite({ PROVIDER_IMAGE_HOSTS: "127.0.0.1/veramed/", TRUST_PROXY: "1" });

  // Nothing listens there, so an allowed address ends in an error of the server.
  test.for([
    ["/veramed/a.jpg", 500],
    ["/veramed/v1/%2e%2e/b.jpg", 500],
    ["/other/a.jpg", 400],
    ["/veramed2/a.jpg", 400],
    ["/veramed/../other/a.jpg", 400],
    ["/veramed/..%2fother/a.jpg", 400],
  ] as const)("%s is answered with %i", async ([path, status]) => {
    expect((await fetch(optimized(site().url, `https://127.0.0.1${path}`))).status).toBe(status);
  });

  test("security 15: refuses a client's 121st new picture in a minute, and no picture in the cache", async ({
    provider,
  }) => {
    const get = (name: string, client: string) =>
      fetch(optimized(site().url, sampleOf(provider.url, name)), { headers: { "x-forwarded-for": client } });
    const statusOf = async (name: string, client: string) => (await get(name, client)).status;
    expect(await statusOf("sample-gallery-2.png", "203.0.113.7")).toBe(200);
    // Pictures that the provider does not have cost the least time.
    const names = Array.from({ length: 119 }, (_, index) => `none-${index}.png`);
    const statuses = await Promise.all(names.map((name) => statusOf(name, "203.0.113.7")));
    expect(new Set(statuses)).toEqual(new Set([404]));
    const refused = await get("sample-gallery-3.png", "203.0.113.7");
    expect([refused.status, refused.headers.get("cache-control")]).toEqual([429, "no-store"]);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    // Next serves such addresses too.
    const written = optimized(site().url, sampleOf(provider.url, "none.png")).replace(
      "/_next/image",
      "/_next/./image;x",
    );
    expect((await fetch(written, { headers: { "x-forwarded-for": "203.0.113.7" } })).status).toBe(429);
    expect(await statusOf("sample-gallery-2.png", "203.0.113.7"), "a picture in the cache").toBe(200);
    expect(await statusOf("sample-gallery-3.png", "203.0.113.8"), "another client").toBe(200);
    expect(
      site()
        .log()
        .match(/"requests limited","code":"image"/g),
    ).toHaveLength(1);
  });
});
