import reviews from "#content/languages.json" with { type: "json" };
import { isRelease } from "#lib/build-values.ts";

interface LanguageRow {
  /** The code in addresses, in `content/` and for search engines (BCP 47). */
  code: string;
  name: string;
  /** Thousands of patients a year: arrivals in India in 2024 from countries that speak it (English: all). The largest comes first. */
  readers: number;
  direction?: "rtl";
  /** The time zones in which we offer the language to a browser in English. Many people set only their phone to English. */
  zones?: readonly string[];
  accents?: true;
}

/** The languages. docs/guides/add-a-language.md says how to add a language. A release may leave out some of them. */
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

export const everyLanguage: readonly Language[] = rows;

/** The `PURE` comment lets the bundler leave out the list where no code uses it. */
export const everyLocale: readonly Locale[] = /* @__PURE__ */ everyLanguage.map(({ code }) => code);

export const defaultLocale: Locale = "en";

/** True if a native speaker has read every page (content/languages.json). The content check reports a language that the file lacks. */
export const isPublished = (locale: Locale): boolean => locale === defaultLocale || reviews[locale]?.reviewed === true;

/** In the order of the switcher. A release has only the published languages. */
export const builtLanguages = everyLanguage
  .filter(({ code }) => !isRelease || isPublished(code))
  .sort((one, other) => other.readers - one.readers);

export const builtLocales: readonly Locale[] = /* @__PURE__ */ builtLanguages.map(({ code }) => code);

export function findLocale(code: string | undefined) {
  return builtLanguages.find((locale) => locale.code === code);
}

export const directionOf = (locale: Locale) => findLocale(locale)?.direction ?? "ltr";

export const languageAttributes = (locale: Locale) => ({ lang: locale, dir: directionOf(locale) });

export type LanguageAttributes = ReturnType<typeof languageAttributes>;

export function localeOrDefault(code: string | null | undefined): Locale {
  return findLocale(code ?? undefined)?.code ?? defaultLocale;
}

/** The first part of a page's path, as the build draws it, may also name a day: `en_2026-12-25`. */
export const localeOfSegment = (segment: string): Locale => localeOrDefault(segment.split("_")[0]);

export function localeOfPath(path: string): Locale {
  return localeOrDefault(path.split(/[/?#]/)[1]);
}

export function pathInLocale(locale: Locale, path: string): string {
  const [, first, ...rest] = path.split("/");
  return localePath(locale, findLocale(first) ? `/${rest.join("/")}` : path);
}

/** English pages begin at `/`, others at their code. The home page of a language has no slash at the end: `/fr`. */
export function localePath(locale: Locale, path: string): string {
  return locale === defaultLocale ? path : `/${locale}${path.replace(/^\/(?=$|[?#])/, "")}`;
}
