import { PHASE_PRODUCTION_BUILD } from "next/constants.js";
import { NextRequest } from "next/server";
import { afterEach, describe, expect, test, vi } from "vitest";

const page = { locale: "en", path: "/services", title: "Services", description: "What we do." } as const;

/** Loads the modules with the environment of one kind of build. The kind decides whether search engines may list the site. */
async function loadBuild(kind: string) {
  vi.stubEnv("VERCEL_ENV", kind);
  vi.stubEnv("SITE_URL", "https://veramed.example");
  vi.stubEnv("PROVIDER_API_URL", "https://api.example");
  vi.resetModules();
  const [metadata, { default: robots }] = await Promise.all([
    import("#lib/site/seo/metadata.ts"),
    import("#app/robots.ts"),
  ]);
  return { ...metadata, robots };
}

describe("a build", () => {
  afterEach(() => {
    vi.resetModules();
  });

  test("for a preview keeps search engines out of every page", async () => {
    const preview = await loadBuild("preview");
    expect(preview.robots()).toEqual({ rules: { userAgent: "*", disallow: "/" } });
    const robots = { index: false, follow: false };
    expect(preview.pageMetadata(page)).toMatchObject({ robots });
    expect(preview.siteMetadata({ title: "t", description: "d" })).toMatchObject({ robots });
  });

  test.each(["production", ""])("for %j lets search engines in", async (kind) => {
    const built = await loadBuild(kind);
    expect(built.robots()).toEqual({
      rules: { userAgent: "*", allow: "/", disallow: "/api/" },
      sitemap: "https://veramed.example/sitemap.xml",
    });
    expect(built.pageMetadata(page).robots).toBeUndefined();
    expect(built.siteMetadata({ title: "t", description: "d" }).robots).toBeUndefined();
  });

  const KEY = "0123456789abcdef";

  test.each([
    ["production", "", KEY],
    ["", "1", KEY],
    ["", "", ""],
    ["preview", "", ""],
    ["preview", "1", ""],
  ])("for %j with RELEASE=%j has the key of IndexNow only if it is a release: %j", async (kind, release, expected) => {
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
  ])("with the key %j answers %s with %j", async (key, path, expected) => {
    vi.stubEnv("INDEXNOW_KEY", key);
    vi.resetModules();
    const { default: middleware } = await import("#middleware.ts");
    const response = await middleware(new NextRequest(`https://veramed.example${path}`));
    expect((await response.text()) || undefined).toBe(expected);
    if (expected) expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  });
});
