import reviews from "#content/languages.json" with { type: "json" };
import { isRelease } from "#lib/release.ts";

interface Row {
  code: string;
  /** The name of the language in that language. */
  name: string;
  direction: "ltr" | "rtl";
  /** The language code for search engines (BCP 47). */
  hreflang: string;
  /** The heading face that its pages preload (components/layout/heading-faces.ts). */
  headings: "basic" | "latin" | "cyrillic" | "arabic";
}

/** Every language of the site, in the order of the switcher. A release may leave some out. How to add one is in CONTRIBUTING.md. */
export const everyLanguage = [
  { code: "en", name: "English", direction: "ltr", hreflang: "en", headings: "basic" },
  { code: "fr", name: "Français", direction: "ltr", hreflang: "fr", headings: "latin" },
  { code: "ar", name: "العربية", direction: "rtl", hreflang: "ar", headings: "arabic" },
  { code: "ru", name: "Русский", direction: "ltr", hreflang: "ru", headings: "cyrillic" },
  { code: "sw", name: "Kiswahili", direction: "ltr", hreflang: "sw", headings: "basic" },
] as const satisfies readonly Row[];

/** The codes of every language of the site. */
export const everyLocale: readonly Locale[] = everyLanguage.map(({ code }) => code);

export type Locale = (typeof everyLanguage)[number]["code"];

export const defaultLocale: Locale = "en";

/**
 * Returns true if a release has the language: a native speaker has read every page (content/languages.json), or it is English. A
 * language that the file lacks is not published. The check of the content says so, and it imports this file.
 */
export const isPublished = (locale: Locale): boolean => locale === defaultLocale || reviews[locale]?.reviewed === true;

/** The languages of this build: in a release, those that are published. */
export const builtLanguages = everyLanguage.filter(({ code }) => !isRelease || isPublished(code));

/** The codes of the languages of this build. */
export const builtLocales: readonly Locale[] = builtLanguages.map(({ code }) => code);

/** Returns the row of a locale code, or undefined if this build has no such language. */
export function findLocale(code: string | undefined) {
  return builtLanguages.find((locale) => locale.code === code);
}

/** Returns the attributes of an element for text in a language, on the document or on a part of it (WCAG 3.1.2). */
export const languageAttributes = (locale: Locale) => ({ lang: locale, dir: findLocale(locale)?.direction });

export type LanguageAttributes = ReturnType<typeof languageAttributes>;

/** Returns the locale of a code from outside, or the default one if the code is unknown. */
export function localeOrDefault(code: string | null | undefined): Locale {
  return findLocale(code ?? undefined)?.code ?? defaultLocale;
}

/** Returns the locale of a path without query and fragment. */
export function localeOfPath(path: string): Locale {
  return localeOrDefault(path.split(/[/?#]/)[1]);
}

/** Returns the path of the same page in another language. */
export function pathInLocale(locale: Locale, path: string): string {
  const [, first, ...rest] = path.split("/");
  return localePath(locale, findLocale(first) ? `/${rest.join("/")}` : path);
}

/** Returns the path of a page in a language: English at `/`, others below their code, without a slash at the end. */
export function localePath(locale: Locale, path: string): string {
  return locale === defaultLocale ? path : `/${locale}${path.replace(/^\/(?=$|[?#])/, "")}`;
}
