/**
 * Every language of the site. A further one is a row here and a file in content/messages.
 * `hreflang` is what search engines are told (BCP 47); `name` is the language in its own words.
 */
export const locales = [{ code: "en", name: "English", direction: "ltr", hreflang: "en" }] as const satisfies readonly {
  code: string;
  name: string;
  direction: "ltr" | "rtl";
  hreflang: string;
}[];

export type Locale = (typeof locales)[number]["code"];

export const defaultLocale: Locale = "en";

/** The row of a locale code, or undefined for anything that is not one. */
export function findLocale(code: string | undefined) {
  return locales.find((locale) => locale.code === code);
}

/** The locale of a code that comes from outside: the default one for anything that is none. */
export function localeOrDefault(code: string | null | undefined): Locale {
  return findLocale(code ?? undefined)?.code ?? defaultLocale;
}

/** The address of a page in a language: English is at `/`, the others below their code, without a slash at the end. */
export function localePath(locale: Locale, path: string): string {
  return locale === defaultLocale ? path : `/${locale}${path.replace(/^\/(?=$|[?#])/, "")}`;
}
