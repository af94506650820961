import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { env } from "#lib/env.ts";
import { builtLocales, type Locale, localePath } from "#lib/i18n/locales.ts";
import type { MessageKey } from "#lib/i18n/messages.ts";
import { site } from "#lib/site/content/site.ts";
import { alternatesOf } from "#lib/site/seo/address.ts";
import { shareImagePath, shareImageSize } from "#lib/site/seo/share-image.ts";

interface PageFacts {
  locale: Locale;
  /** Without a language, as in content/routes.ts. */
  path: string;
  title: string;
  description: string;
  /** Default: the title of the page, followed by our name. */
  tabTitle?: string;
  /** Default: all languages. */
  languages?: readonly Locale[];
  /** False for a page that search engines must not list. */
  index?: boolean;
}

const notListed = { index: false, follow: false } as const;

export function pageMetadata({
  locale,
  path,
  title,
  tabTitle,
  description,
  languages = builtLocales,
  index = true,
}: PageFacts): Metadata {
  const tab = { title: tabTitle ? { absolute: tabTitle } : title, description };
  // A canonical address would contradict `robots`.
  if (!index) return { ...tab, robots: notListed };
  const url = shareImagePath(locale, path);
  const alt = `${title}, ${site.name}`;
  return {
    ...tab,
    alternates: { canonical: localePath(locale, path), languages: alternatesOf(path, languages) },
    openGraph: {
      type: "website",
      siteName: site.name,
      locale: openGraphLocale(locale),
      title,
      description,
      url: localePath(locale, path),
      images: [{ url, ...shareImageSize, type: "image/png", alt }],
    },
    twitter: { card: "summary_large_image", title, description, images: [{ url, alt }] },
    ...(env.isPreview && { robots: notListed }),
  };
}

type HeadFacts = Omit<PageFacts, "locale">;
type Translator = Awaited<ReturnType<typeof getTranslations<never>>>;

/** @param readFacts gets a translator and the variable parts of the address. */
export const metadataOf =
  <Params = unknown>(readFacts: (t: Translator, params: Params) => HeadFacts | Promise<HeadFacts>) =>
  async ({ params }: { params: Promise<Params> }): Promise<Metadata> => {
    const facts = await readFacts(await getTranslations(), await params);
    return pageMetadata({ locale: await getLocale(), ...facts });
  };

/** The metadata of a page whose title and description are messages. Search engines must not list an unlisted page. */
export const metadataFrom = (path: string, title: MessageKey, description: MessageKey, listing?: "unlisted") =>
  metadataOf((t) => ({ path, title: t(title), description: t(description), index: listing !== "unlisted" }));

export const iconLinks: Metadata["icons"] = {
  icon: [
    { url: "/favicon.ico", sizes: "32x32", type: "image/x-icon" },
    { url: "/icon.svg", sizes: "any", type: "image/svg+xml" },
  ],
  apple: { url: "/apple-icon.png", sizes: "180x180", type: "image/png" },
};

/** A page's own metadata overrides these. */
export function siteMetadata(words: { title: string; description: string }): Metadata {
  return {
    metadataBase: new URL(env.siteUrl),
    title: { default: words.title, template: `%s | ${site.name}` },
    description: words.description,
    icons: iconLinks,
    // Our phone numbers are links already. Safari would make links of other numbers too.
    formatDetection: { telephone: false },
    ...(env.isPreview && { robots: notListed }),
  };
}

/** Open Graph requires the most likely territory (`fr_FR`, `ar_EG`). */
function openGraphLocale(locale: Locale): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return `${language}_${region}`;
}
