import { setRequestLocale } from "next-intl/server";
import { type Locale, localeOrDefault } from "#lib/i18n/locales.ts";

/**
 * Returns the locale of a page and sets it for everything that the page renders. Every page calls it first; otherwise Next could
 * not render the page statically. `dynamicParams` is false, so the locale is always known, although its type is string.
 */
export async function localeOf(params: Promise<{ locale: string }>): Promise<Locale> {
  const locale = localeOrDefault((await params).locale);
  setRequestLocale(locale);
  return locale;
}
