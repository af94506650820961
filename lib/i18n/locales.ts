interface Row {
  code: string;
  /** The language in its own words. */
  name: string;
  direction: "ltr" | "rtl";
  /** What search engines are told (BCP 47). */
  hreflang: string;
  /** The face of the headings that its pages fetch first (components/layout/heading-faces.ts). */
  headings: "basic" | "latin" | "cyrillic" | "arabic";
  /** True when somebody whose mother tongue it is has read every page; `npm run launch:check` refuses it until then. */
  reviewed: boolean;
}

/** Every language of the site, in the order of the switcher. How to add one is in CONTRIBUTING.md. */
export const locales = [
  { code: "en", name: "English", direction: "ltr", hreflang: "en", headings: "basic", reviewed: false },
  { code: "fr", name: "Français", direction: "ltr", hreflang: "fr", headings: "latin", reviewed: false },
  { code: "ar", name: "العربية", direction: "rtl", hreflang: "ar", headings: "arabic", reviewed: false },
  { code: "ru", name: "Русский", direction: "ltr", hreflang: "ru", headings: "cyrillic", reviewed: false },
  { code: "sw", name: "Kiswahili", direction: "ltr", hreflang: "sw", headings: "basic", reviewed: false },
] as const satisfies readonly Row[];

export type Locale = (typeof locales)[number]["code"];

export const defaultLocale: Locale = "en";

/** The row of a locale code, or undefined for anything that is not one. */
export function findLocale(code: string | undefined) {
  return locales.find((locale) => locale.code === code);
}

/** The attributes of an element whose text is in a language, for the whole document or a part that differs (WCAG 3.1.2). */
export const languageAttributes = (locale: Locale) => ({ lang: locale, dir: findLocale(locale)?.direction });

export type LanguageAttributes = ReturnType<typeof languageAttributes>;

/** The locale of a code that comes from outside: the default one for anything that is none. */
export function localeOrDefault(code: string | null | undefined): Locale {
  return findLocale(code ?? undefined)?.code ?? defaultLocale;
}

/** The locale that an address begins with; query and fragment are none of it. */
export function localeOfPath(path: string): Locale {
  return localeOrDefault(path.split(/[/?#]/)[1]);
}

/** The address, in a language, of the page that an address of any language leads to. */
export function pathInLocale(locale: Locale, path: string): string {
  const [, first, ...rest] = path.split("/");
  return localePath(locale, findLocale(first) ? `/${rest.join("/")}` : path);
}

/** The address of a page in a language: English is at `/`, the others below their code, without a slash at the end. */
export function localePath(locale: Locale, path: string): string {
  return locale === defaultLocale ? path : `/${locale}${path.replace(/^\/(?=$|[?#])/, "")}`;
}
