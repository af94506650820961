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
});
