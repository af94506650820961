import { describe, expect, test } from "vitest";
import { builtLanguages, localePath } from "#lib/i18n/locales.ts";
import { site } from "#lib/site/content/site.ts";
import { pageMetadata, siteMetadata } from "#lib/site/seo/metadata.ts";

const page = { path: "/patients-gallery", title: "Patient gallery", description: "Pictures of journeys." } as const;

describe.each(builtLanguages)("the metadata of a page in $code", ({ code: locale }) => {
  const metadata = pageMetadata({ locale, ...page });

  test("has its canonical address, and alternates for every language and x-default", () => {
    const twins = builtLanguages.map(({ code }) => [code, localePath(code, page.path)]);
    expect(metadata.alternates).toEqual({
      canonical: localePath(locale, page.path),
      languages: { ...Object.fromEntries(twins), "x-default": page.path },
    });
  });

  test("describes how a shared link looks", () => {
    const url = `/og/${locale}/patients-gallery.png`;
    const image = { url, width: 1200, height: 630, type: "image/png", alt: `Patient gallery, ${site.name}` };
    expect(metadata.openGraph).toMatchObject({
      ...{ type: "website", siteName: site.name, title: page.title, description: page.description },
      ...{ url: localePath(locale, page.path), images: [image] },
      locale: expect.stringMatching(/^[a-z]{2,3}_[A-Z]{2}$/),
    });
    expect(metadata.twitter).toMatchObject({ card: "summary_large_image", title: page.title, images: [{ url }] });
  });

  test("lets search engines list it", () => {
    expect(metadata.robots).toBeUndefined();
  });
});

test("a page that English lacks leads readers of other languages to one that has it", () => {
  const { alternates } = pageMetadata({ locale: "fr", ...page, languages: ["fr", "ar"] });
  expect(alternates?.languages).toEqual({
    fr: `/fr${page.path}`,
    ar: `/ar${page.path}`,
    "x-default": `/fr${page.path}`,
  });
});

test("an unlisted page has noindex, and neither a canonical address nor a picture for shared links", () => {
  const { title, description } = page;
  const metadata = pageMetadata({ locale: "en", ...page, path: "/thank-you", index: false });
  expect(metadata).toEqual({ title, description, robots: { index: false, follow: false } });
});

test("a page can replace the layout's title template with its own tab title", () => {
  expect(pageMetadata({ locale: "en", ...page, path: "/", tabTitle: "Our name: Care" }).title).toEqual({
    absolute: "Our name: Care",
  });
});

test("the site's metadata has a default title and a template for titles", () => {
  expect(siteMetadata({ title: "Our name: Care, with company", description: "d" }).title).toEqual({
    default: "Our name: Care, with company",
    template: `%s | ${site.name}`,
  });
});
