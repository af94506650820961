import type { Metadata } from "next";
import { routes } from "#content/routes.ts";
import { site } from "#content/site.ts";
import { env } from "#lib/env.ts";
import { findLocale, type Locale, localePath } from "#lib/i18n/locales.ts";
import { alternatesOf } from "#lib/seo/alternates.ts";
import { shareImagePath, shareImageSize } from "#lib/seo/share-image.ts";

interface Page {
  locale: Locale;
  /** Path without language, as in content/routes.ts. */
  path: string;
  title: string;
  description: string;
  /** What the browser's tab says, where that is not the title followed by our name. */
  tabTitle?: string;
  /** False for pages that search engines must leave alone. */
  index?: boolean;
}

const leaveAlone = { index: false, follow: false } as const;

/** Metadata of a page: title, description, canonical address, its twins in other languages, what a share shows. */
export function pageMetadata({ locale, path, title, tabTitle, description, index = true }: Page): Metadata {
  const image = {
    url: shareImagePath(locale, index ? path : routes.home),
    ...shareImageSize,
    type: "image/png",
    alt: `${title}, ${site.name}`,
  };
  return {
    title: tabTitle ? { absolute: tabTitle } : title,
    description,
    // A page that is not to be found names no address: it would contradict itself, and a reference would be spread.
    ...(index && { alternates: { canonical: localePath(locale, path), languages: alternatesOf(path) } }),
    openGraph: {
      type: "website",
      siteName: site.name,
      locale: openGraphLocale(locale),
      title,
      description,
      ...(index && { url: localePath(locale, path) }),
      images: [image],
    },
    twitter: { card: "summary_large_image", title, description, images: [{ url: image.url, alt: image.alt }] },
    ...(index && !env.isPreview ? {} : { robots: leaveAlone }),
  };
}

/** What all pages share; a page's own metadata goes over it. */
export function siteMetadata(words: { title: string; description: string }): Metadata {
  return {
    metadataBase: new URL(env.siteUrl),
    title: { default: words.title, template: `%s | ${site.name}` },
    description: words.description,
    // Numbers on these pages are links where they are phone numbers; Safari would make links of the others.
    formatDetection: { telephone: false },
    ...(env.isPreview && { robots: leaveAlone }),
  };
}

/** Open Graph wants a territory with a language; the likeliest one is taken (`fr_FR`, `ar_EG`). */
function openGraphLocale(locale: Locale): string {
  const { language, region } = new Intl.Locale(findLocale(locale)?.hreflang ?? locale).maximize();
  return `${language}_${region}`;
}
