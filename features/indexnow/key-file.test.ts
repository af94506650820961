import { PHASE_PRODUCTION_BUILD } from "next/constants.js";
import { NextRequest } from "next/server";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.resetModules();
});

const KEY = "0123456789abcdef";

test.each([
  ["production", "", KEY],
  ["", "1", KEY],
  ["", "", ""],
  ["preview", "", ""],
  ["preview", "1", ""],
])("a build for %j with RELEASE=%j has the key only if it is a release: %j", async (kind, release, expected) => {
  vi.stubEnv("INDEXNOW_KEY", KEY);
  vi.stubEnv("RELEASE", release);
  vi.stubEnv("VERCEL_ENV", kind);
  vi.stubEnv("SITE_URL", "https://veramed.example");
  vi.stubEnv("PROVIDER_API_URL", "https://api.example");
  vi.resetModules();
  const { default: configOf } = await import("#next.config.ts");
  expect(configOf(PHASE_PRODUCTION_BUILD).env?.INDEXNOW_KEY).toBe(expected);
});

test.each([
  [KEY, `/${KEY}.txt`, KEY],
  [KEY, `/${KEY}`, undefined],
  [KEY, `/fr/${KEY}.txt`, undefined],
  ["", "/.txt", undefined],
])("a site with the key %j answers %s with %j", async (key, path, expected) => {
  vi.stubEnv("INDEXNOW_KEY", key);
  vi.resetModules();
  const { default: middleware } = await import("#middleware.ts");
  const response = await middleware(new NextRequest(`https://veramed.example${path}`));
  expect((await response.text()) || undefined).toBe(expected);
  if (expected) expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
});
