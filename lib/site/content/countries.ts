import "server-only";
import { countries } from "#content/countries.ts";
import { DEFAULT_COUNTRY_CODE, writeCountryCode } from "#lib/forms/phone.ts";
import { directionOf, type Locale } from "#lib/i18n/locales.ts";

/** Such as `["IN-+91", "India (+91)"]`: small, because the browser gets about 250 options. */
export type CountryOption = readonly [value: string, label: string];

/** In right-to-left languages, direction marks keep the plus before the digits, because an option allows no markup. */
const dialled = (locale: Locale, code: string) => (directionOf(locale) === "rtl" ? `\u2066+${code}\u2069` : `+${code}`);

export const getCountries = (locale: Locale) => ({ options: getCountryOptions(locale), preset: DEFAULT_COUNTRY_CODE });

/** Returns the options sorted by name. A country has one option for each of its dial codes. */
export function getCountryOptions(locale: Locale): CountryOption[] {
  const names = new Intl.DisplayNames([locale], { type: "region" });
  return countries
    .map(({ iso, codes }) => ({ iso, codes, name: names.of(iso) ?? iso }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
    .flatMap(({ iso, name, codes }) =>
      codes.map((code): CountryOption => [writeCountryCode(iso, code), `${name} (${dialled(locale, code)})`]),
    );
}
