import type { Metadata } from "next";
import { type Locale, localePath, locales } from "@/lib/i18n/locales";

interface Page {
  locale: Locale;
  /** Path without language, as in content/routes.ts. */
  path: string;
  title: string;
  description: string;
  /** False for pages that search engines must leave alone. */
  index?: boolean;
}

/** Metadata of a page: title, description, canonical address, its twins in other languages, what a share shows. */
export function pageMetadata({ locale, path, title, description, index = true }: Page): Metadata {
  const languages = Object.fromEntries(locales.map(({ code, hreflang }) => [hreflang, localePath(code, path)]));
  return {
    title,
    description,
    alternates: { canonical: localePath(locale, path), languages: { ...languages, "x-default": path } },
    openGraph: { title, description, url: localePath(locale, path), type: "website", locale },
    ...(index ? {} : { robots: { index: false, follow: false } }),
  };
}
