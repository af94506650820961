import reviews from "#content/languages.json" with { type: "json" };
import { isRelease } from "#lib/release.ts";

interface Row {
  /** The language code (BCP 47): in addresses, in `content/`, for search engines. */
  code: string;
  /** The name of the language in that language. */
  name: string;
  /**
   * How many patients a year may read it, in thousands: arrivals in India in 2024 from countries where it is spoken. It decides the
   * place in the switcher. English has the sum of all arrivals; 0 stands for a language without a count.
   */
  readers: number;
  direction?: "rtl";
  /** The time zones in which the language is offered to a browser in English, which is often the language of a phone only. */
  zones?: readonly string[];
  /** True for Latin letters with accents in most headings: pages preload the heading face that has them. */
  accents?: true;
}

/** Every language of the site. A release may leave some out. How to add one is in docs/guides/add-a-language.md. */
const rows = [
  { code: "en", name: "English", readers: 644 },
  { code: "fr", name: "Français", readers: 0, accents: true },
  { code: "ar", name: "العربية", readers: 42, direction: "rtl" },
  { code: "ru", name: "Русский", readers: 9 },
  { code: "sw", name: "Kiswahili", readers: 0 },
  { code: "bn", name: "বাংলা", readers: 482, zones: ["Asia/Dhaka"] },
] as const satisfies readonly Row[];

export type Locale = (typeof rows)[number]["code"];

/** A language of the site. */
export type Language = Row & { readonly code: Locale };

/** Every language of the site, in the order of the table. */
export const everyLanguage: readonly Language[] = rows;

/** The codes of every language of the site. The mark lets the bundler leave out a list that a page does not use. */
export const everyLocale: readonly Locale[] = /* @__PURE__ */ everyLanguage.map(({ code }) => code);

export const defaultLocale: Locale = "en";

/**
 * Returns true if a release has the language: a native speaker has read every page (content/languages.json), or it is English. A
 * language that is missing in the file is not published. This throws nothing, because the content check imports this file and reports it.
 */
export const isPublished = (locale: Locale): boolean => locale === defaultLocale || reviews[locale]?.reviewed === true;

/** The languages of this build, in the order of the switcher: in a release, those that are published. */
export const builtLanguages = everyLanguage
  .filter(({ code }) => !isRelease || isPublished(code))
  .sort((one, other) => other.readers - one.readers);

/** The codes of the languages of this build. */
export const builtLocales: readonly Locale[] = /* @__PURE__ */ builtLanguages.map(({ code }) => code);

/** Returns the row of a locale code, or undefined if this build has no such language. */
export function findLocale(code: string | undefined) {
  return builtLanguages.find((locale) => locale.code === code);
}

/** Returns the direction in which a language is written. */
export const directionOf = (locale: Locale) => findLocale(locale)?.direction ?? "ltr";

/** Returns the attributes of an element for text in a language, on the document or on a part of it (WCAG 3.1.2). */
export const languageAttributes = (locale: Locale) => ({ lang: locale, dir: directionOf(locale) });

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
