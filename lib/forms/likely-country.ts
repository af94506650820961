import { countries } from "#content/countries.ts";
import {
  DEFAULT_COUNTRY_CODE,
  digitsOf,
  type PhoneValues,
  readPhone,
  type TypedPhone,
  withOwnCode,
  writeCountryCode,
} from "#lib/forms/phone.ts";

/** A number as it would be dialled in one country, for the visitor to choose. */
export interface PhoneChoice {
  /** The country's value in the select: `BD-+880`. */
  readonly country: string;
  /** The number as dialled, such as `+880 1712 345678`. It has no trunk prefix, and its groups are as the visitor typed them. */
  readonly phone: string;
  /** Set if the choice replaces what the visitor typed. */
  readonly number?: string;
}

/** Offers the new form of an old number (lib/forms/dialable-phone.ts) as a choice. Returns no choice if there is none. */
export const offerRenewed = ({ countryCode = "" }: PhoneValues, renewed: string | undefined): PhoneChoice[] =>
  renewed ? [{ country: countryCode, phone: renewed, number: renewed.replaceAll(" ", "") }] : [];

interface Country {
  readonly iso: string;
  readonly code: string;
  readonly trunk: string;
}

const byIso = new Map<string, Country>();
const byCity = new Map<string, Country>();

for (const { iso, codes, trunk, cities } of countries) {
  // If a country has several codes, the shortest is right for most numbers.
  const code = codes.reduce((shortest, other) => (other.length < shortest.length ? other : shortest));
  const country = { iso, code, trunk };
  // A country without a time zone of its own, such as Kosovo, is no likely country.
  if (cities.length > 0) byIso.set(iso, country);
  for (const city of cities) byCity.set(city, country);
}

/** Devices all over the world have these languages by default, so these languages suggest no country. */
const factorySettings = ["en-US", "en-GB", "fr-FR", "ru-RU"];

/** The languages that suggest a country even without a region. The other languages of the site are spoken in several countries. */
const isoByLanguage: Readonly<Record<string, string>> = { bn: "BD" };

function isoOfLanguage(tag: string): string | undefined {
  const [, language = "", region] = /^([a-z]{2,3})(?:-[A-Z][a-z]{3})?(?:-([A-Z]{2}))?\b/.exec(tag) ?? [];
  return region && !factorySettings.includes(tag) ? region : isoByLanguage[language];
}

/** Returns the country of a time zone. If the time zone has no country, returns the country of the first language that suggests one. */
export function findLikelyCountry(zone: string, languages: readonly string[]): Country | undefined {
  const ofZone = byCity.get(zone.split("/").at(-1) ?? "");
  return ofZone ?? languages.map((tag) => byIso.get(isoOfLanguage(tag) ?? "")).find((country) => country);
}

/**
 * Returns the number as dialled in the likely country. Returns an empty list if the visitor chose this country, or if the number has its
 * own country code.
 */
export function offerCountry(values: PhoneValues, likely: Country | undefined): PhoneChoice[] {
  const typed = readPhone(values);
  if (!likely || typed.country?.iso === likely.iso || withOwnCode(typed.number)) return [];
  return [writeOut(likely, typed)];
}

/**
 * Returns the number as dialled in the likely country and in the selected one, if the visitor must choose between them. The form preselects
 * India, so the visitor may not have chosen it. With `isFilledIn`, the browser has filled in the country. With `byShape`, a number that
 * begins with a zero is always in doubt, even without a likely country.
 */
export function askCountry(
  values: PhoneValues,
  likely: Country | undefined,
  { byShape = false, isFilledIn = false } = {},
): PhoneChoice[] {
  const { countryCode: country = "" } = values;
  const typed = readPhone(values);
  const selected = byIso.get(typed.country?.iso ?? "");
  if (!selected || withOwnCode(typed.number) || (country !== DEFAULT_COUNTRY_CODE && !isFilledIn)) return [];
  const offered = offerCountry(values, likely);
  const isAsked = offered.length > 0 || (byShape && digitsOf(typed.number).startsWith("0"));
  return isAsked ? [...offered, { ...writeOut(selected, typed), country }] : [];
}

function writeOut({ iso, code, trunk }: Country, { number }: TypedPhone): PhoneChoice {
  const [, area = "-"] = code.split("-");
  const digits = digitsOf(number);
  const withoutZeros = digits.replace(/^0+/, "");
  let written = number.match(/\d+/g)?.join(" ") ?? "";
  // Some people write the country code without its plus. We look for the code in numbers with more than ten digits.
  if (withoutZeros.length > 10) written = withoutStart(written, code.replace("-", ""));
  // A Russian number of ten digits has no trunk prefix. If it begins with 8, the 8 is part of the number.
  if (trunk.startsWith("0") || digits.length !== 10) written = withoutStart(written, trunk);
  const phone = `+${code.replace("-", " ")} ${withoutStart(written, area)}`;
  return { country: writeCountryCode(iso, code), phone };
}

/** Removes the digits `start`, and any zeros before them, from the start of a number. The number may have spaces between the digits. */
const withoutStart = (number: string, start: string) =>
  number.replace(new RegExp(`^[0 ]*${[...start].join(" ?")} ?`), "");
