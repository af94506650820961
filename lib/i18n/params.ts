import { setRequestLocale } from "next-intl/server";
import { type Locale, localeOrDefault } from "#lib/i18n/locales.ts";

/**
 * The locale of a page's params, made known to everything that the page renders; every page calls it first, so that it
 * can be static. Only known locales get here (dynamicParams is false), which the type cannot say.
 */
export async function localeOf(params: Promise<{ locale: string }>): Promise<Locale> {
  const locale = localeOrDefault((await params).locale);
  setRequestLocale(locale);
  return locale;
}
