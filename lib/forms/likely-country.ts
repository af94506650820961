import { timeZones } from "#content/time-zones.ts";
import { DEFAULT_COUNTRY_CODE, normalizePhone, withOwnCode } from "#lib/forms/phone.ts";

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

/** Devices all over the world are sold with these languages, so they say nothing about the country. */
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

type TypedPhone = Readonly<Record<string, string>>;

/** Returns the number in the likely country, unless it is the chosen one or the number has a code of its own. */
export function offerCountry({ countryCode = "", phone = "" }: TypedPhone, likely: Country | undefined): PhoneChoice[] {
  if (!likely || countryCode.startsWith(likely.iso) || hasOwnCode(phone)) return [];
  return [writeOut(likely, phone)];
}

/**
 * Returns the number in the likely country and in India, if the visitor has to choose between them: India is the preset, so nobody
 * may have chosen it. Without a likely country, `byShape` asks about a number that begins with a zero.
 */
export function askCountry(typed: TypedPhone, likely: Country | undefined, { byShape = false } = {}): PhoneChoice[] {
  const { countryCode = "", phone = "" } = typed;
  const india = byIso.get("IN");
  if (countryCode !== DEFAULT_COUNTRY_CODE || !india || hasOwnCode(phone)) return [];
  const offered = offerCountry(typed, likely);
  const isAsked = offered.length > 0 || (byShape && digitsOf(phone).startsWith("0"));
  return isAsked ? [...offered, writeOut(india, phone)] : [];
}

const hasOwnCode = (phone: string) => withOwnCode(normalizePhone(phone)) !== undefined;

const digitsOf = (phone: string) => normalizePhone(phone).replace(/\D/g, "");

function writeOut({ iso, code, trunk }: Country, phone: string): PhoneChoice {
  const [, area = "-"] = code.split("-");
  const digits = digitsOf(phone);
  const withoutZeros = digits.replace(/^0+/, "");
  let written = normalizePhone(phone).match(/\d+/g)?.join(" ") ?? "";
  // Some people write the code without its plus. With it, a number has more than ten digits.
  if (withoutZeros.length > 10) written = withoutStart(written, code.replace("-", ""));
  // A Russian number of ten digits may begin with 8 by itself.
  if (trunk.startsWith("0") || digits.length !== 10) written = withoutStart(written, trunk);
  return { country: `${iso}-+${code}`, phone: `+${code.replace("-", " ")} ${withoutStart(written, area)}` };
}

/** Removes digits from the start of a number, however they are grouped, and zeros before them. */
const withoutStart = (number: string, start: string) =>
  number.replace(new RegExp(`^[0 ]*${[...start].join(" ?")} ?`), "");
