import { timeZones } from "#content/time-zones.ts";
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
  /** `+880 1712 345678`: the code and the digits without the trunk prefix, grouped as they were typed. */
  readonly phone: string;
}

interface Country {
  readonly iso: string;
  readonly code: string;
  readonly trunk: string;
}

const byIso = new Map<string, Country>();
const byCity = new Map<string, Country>();

for (const line of timeZones.split("\n")) {
  const [iso = "", code = "", trunk = "", ...cities] = line.split(" ");
  const country = { iso, code, trunk };
  byIso.set(iso, country);
  for (const city of cities) byCity.set(city, country);
}

/** Devices all over the world are sold with these languages, so they suggest no country. */
const factorySettings = ["en-US", "en-GB", "fr-FR", "ru-RU"];

/** Languages of the site that suggest a country without naming it. Arabic, French and Swahili suggest none. */
const isoByLanguage: Readonly<Record<string, string>> = { bn: "BD" };

function isoOfLanguage(tag: string): string | undefined {
  const [, language = "", region] = /^([a-z]{2,3})(?:-[A-Z][a-z]{3})?(?:-([A-Z]{2}))?\b/.exec(tag) ?? [];
  return region && !factorySettings.includes(tag) ? region : isoByLanguage[language];
}

/** Returns the country of a time zone. If it names none, returns that of the first language that suggests one. */
export function findLikelyCountry(zone: string, languages: readonly string[]): Country | undefined {
  const ofZone = byCity.get(zone.split("/").at(-1) ?? "");
  return ofZone ?? languages.map((tag) => byIso.get(isoOfLanguage(tag) ?? "")).find((country) => country);
}

/** Returns the number in the likely country, unless it is the chosen one or the number has a code of its own. */
export const offerCountry = (values: PhoneValues, likely: Country | undefined) => offer(readPhone(values), likely);

function offer(typed: TypedPhone, likely: Country | undefined): PhoneChoice[] {
  if (!likely || typed.country?.iso === likely.iso || withOwnCode(typed.number)) return [];
  return [writeOut(likely, typed)];
}

/**
 * Returns the number in the likely country and in India, if the visitor has to choose between them: India is the preset, so nobody
 * may have chosen it. Without a likely country, `byShape` asks about a number that begins with a zero.
 */
export function askCountry(values: PhoneValues, likely: Country | undefined, { byShape = false } = {}): PhoneChoice[] {
  const india = byIso.get("IN");
  const typed = readPhone(values);
  if (values.countryCode !== DEFAULT_COUNTRY_CODE || !india || withOwnCode(typed.number)) return [];
  const offered = offer(typed, likely);
  const isAsked = offered.length > 0 || (byShape && digitsOf(typed.number).startsWith("0"));
  return isAsked ? [...offered, writeOut(india, typed)] : [];
}

function writeOut({ iso, code, trunk }: Country, { number }: TypedPhone): PhoneChoice {
  const [, area = "-"] = code.split("-");
  const digits = digitsOf(number);
  const withoutZeros = digits.replace(/^0+/, "");
  let written = number.match(/\d+/g)?.join(" ") ?? "";
  // Some people write the code without its plus. With it, a number has more than ten digits.
  if (withoutZeros.length > 10) written = withoutStart(written, code.replace("-", ""));
  // In a Russian number of ten digits, an 8 at the start is no trunk prefix.
  if (trunk.startsWith("0") || digits.length !== 10) written = withoutStart(written, trunk);
  const phone = `+${code.replace("-", " ")} ${withoutStart(written, area)}`;
  return { country: writeCountryCode(iso, code), phone };
}

/** Removes digits from the start of a number, however they are grouped, and zeros before them. */
const withoutStart = (number: string, start: string) =>
  number.replace(new RegExp(`^[0 ]*${[...start].join(" ?")} ?`), "");
