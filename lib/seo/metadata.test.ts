import { describe, expect, test } from "vitest";
import { localePath, locales } from "#lib/i18n/locales.ts";
import { pageMetadata, siteMetadata } from "#lib/seo/metadata.ts";

const page = { path: "/patients-gallery", title: "Patient gallery", description: "Pictures of journeys." } as const;

describe.each(locales)("the metadata of a page in $code", ({ code: locale }) => {
  const metadata = pageMetadata({ locale, ...page });

  test("has its own address, and its twins in every language and for any other", () => {
    const twins = locales.map(({ code, hreflang }) => [hreflang, localePath(code, page.path)]);
    expect(metadata.alternates).toEqual({
      canonical: localePath(locale, page.path),
      languages: { ...Object.fromEntries(twins), "x-default": page.path },
    });
  });

  test("says what a share shows", () => {
    const url = `/og/${locale}/patients-gallery.png`;
    const image = { url, width: 1200, height: 630, type: "image/png", alt: "Patient gallery, Veramed" };
    expect(metadata.openGraph).toMatchObject({
      ...{ type: "website", siteName: "Veramed", title: page.title, description: page.description },
      ...{ url: localePath(locale, page.path), images: [image] },
      locale: expect.stringMatching(/^[a-z]{2,3}_[A-Z]{2}$/),
    });
    expect(metadata.twitter).toMatchObject({ card: "summary_large_image", title: page.title, images: [{ url }] });
  });

  test("lets search engines in", () => {
    expect(metadata.robots).toBeUndefined();
  });
});

test("a page that is not to be found says so, names no address and shows the picture of home", () => {
  const metadata = pageMetadata({ locale: "en", ...page, path: "/thank-you", index: false });
  expect(metadata.robots).toEqual({ index: false, follow: false });
  expect(metadata.alternates).toBeUndefined();
  expect(metadata.openGraph).not.toHaveProperty("url");
  expect(metadata.openGraph?.images).toMatchObject([{ url: "/og/en/home.png" }]);
});

test("a page to which the layout's template does not apply has a title of its own for the tab", () => {
  expect(pageMetadata({ locale: "en", ...page, path: "/", tabTitle: "Veramed: Care" }).title).toEqual({
    absolute: "Veramed: Care",
  });
});

test("the site's metadata has a title for pages without one, and room for those with one", () => {
  expect(siteMetadata({ title: "Veramed: Care, with company", description: "d" }).title).toEqual({
    default: "Veramed: Care, with company",
    template: "%s | Veramed",
  });
});
