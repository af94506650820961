import "server-only";
import { dialCodes } from "#content/dial-codes.ts";
import { findLocale, type Locale } from "#lib/i18n/locales.ts";

/** One entry of the country select: `["IN-+91", "India (+91)"]`, kept small because it is sent to the browser. */
export type CountryOption = readonly [value: string, label: string];

/** India (requirements §9.1). */
export const DEFAULT_COUNTRY_CODE = "IN-+91";

/** An option takes no markup, so marks of Unicode keep the plus before the figures where a page runs from right to left. */
const dialled = (locale: Locale, code: string) =>
  findLocale(locale)?.direction === "rtl" ? `\u2066+${code}\u2069` : `+${code}`;

/** What every form with a phone number offers: all countries with their codes, and the one that is chosen at first. */
export const getCountries = (locale: Locale) => ({ options: getCountryOptions(locale), preset: DEFAULT_COUNTRY_CODE });

/** All countries by their name in the language, one entry for each code of a country. */
export function getCountryOptions(locale: Locale): CountryOption[] {
  const names = new Intl.DisplayNames([locale], { type: "region", fallback: "none" });
  return dialCodes
    .map(({ iso, name, codes }) => ({ iso, codes, name: names.of(iso) ?? name }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
    .flatMap(({ iso, name, codes }) =>
      codes.map((code): CountryOption => [`${iso}-+${code}`, `${name} (${dialled(locale, code)})`]),
    );
}
