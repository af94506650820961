import reviews from "#content/languages.json" with { type: "json" };
import { isRelease } from "#lib/release.ts";

interface LanguageRow {
  /** The language code (BCP 47), which we use in addresses, in `content/` and for search engines. */
  code: string;
  /** The name of the language, in the language itself. */
  name: string;
  /**
   * How many patients a year may read the language, in thousands: the arrivals in India in 2024 from countries that speak it. For English,
   * we count all arrivals. The switcher begins with the largest number. 0 means that we have no count.
   */
  readers: number;
  direction?: "rtl";
  /** The time zones in which we offer the language to a browser in English. Many people set only their phone to English. */
  zones?: readonly string[];
  /** True if most headings have Latin letters with accents. Pages then preload the heading face that has these letters. */
  accents?: true;
}

/** Every language of the site. A release may leave out some languages. docs/guides/add-a-language.md says how to add a language. */
const rows = [
  { code: "en", name: "English", readers: 644 },
  { code: "fr", name: "Français", readers: 0, accents: true },
  { code: "ar", name: "العربية", readers: 42, direction: "rtl" },
  { code: "ru", name: "Русский", readers: 9 },
  { code: "sw", name: "Kiswahili", readers: 0 },
  { code: "bn", name: "বাংলা", readers: 482, zones: ["Asia/Dhaka"] },
] as const satisfies readonly LanguageRow[];

export type Locale = (typeof rows)[number]["code"];

export type Language = LanguageRow & { readonly code: Locale };

/** Every language of the site, in the order of `rows`. */
export const everyLanguage: readonly Language[] = rows;

/** The codes of every language of the site. The `PURE` comment lets the bundler leave out the list where no code uses it. */
export const everyLocale: readonly Locale[] = /* @__PURE__ */ everyLanguage.map(({ code }) => code);

export const defaultLocale: Locale = "en";

/**
 * Returns true if a release has the language. In every language except English, a native speaker must have read every page
 * (content/languages.json). Returns false if the file lacks the language. The content check reports such a language.
 */
export const isPublished = (locale: Locale): boolean => locale === defaultLocale || reviews[locale]?.reviewed === true;

/** The languages of this build, in the order of the switcher. A release has only the published languages. */
export const builtLanguages = everyLanguage
  .filter(({ code }) => !isRelease || isPublished(code))
  .sort((one, other) => other.readers - one.readers);

/** The codes of the languages of this build. */
export const builtLocales: readonly Locale[] = /* @__PURE__ */ builtLanguages.map(({ code }) => code);

/** Returns the row of a locale code, or undefined if this build has no such language. */
export function findLocale(code: string | undefined) {
  return builtLanguages.find((locale) => locale.code === code);
}

export const directionOf = (locale: Locale) => findLocale(locale)?.direction ?? "ltr";

/** Returns the attributes of an element with text in a language: the document or a part of it (WCAG 3.1.2). */
export const languageAttributes = (locale: Locale) => ({ lang: locale, dir: directionOf(locale) });

export type LanguageAttributes = ReturnType<typeof languageAttributes>;

/** Returns the locale of a code from outside, or the default locale if the code is unknown. */
export function localeOrDefault(code: string | null | undefined): Locale {
  return findLocale(code ?? undefined)?.code ?? defaultLocale;
}

/** Returns the locale of a path. Ignores the query and the fragment. */
export function localeOfPath(path: string): Locale {
  return localeOrDefault(path.split(/[/?#]/)[1]);
}

/** Returns the path of the same page in another language. */
export function pathInLocale(locale: Locale, path: string): string {
  const [, first, ...rest] = path.split("/");
  return localePath(locale, findLocale(first) ? `/${rest.join("/")}` : path);
}

/**
 * Returns the path of a page in a language. English pages begin at `/`, and other pages begin at their language code. The home page of a
 * language has no slash at the end: `/fr`.
 */
export function localePath(locale: Locale, path: string): string {
  return locale === defaultLocale ? path : `/${locale}${path.replace(/^\/(?=$|[?#])/, "")}`;
}
