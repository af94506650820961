import "server-only";
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import {
  type CountryCode,
  digitsOf,
  type PhoneValues,
  readPhone,
  type TypedPhone,
  withOwnCode,
} from "#lib/forms/phone.ts";
import type { FormValues } from "#lib/forms/row.ts";

export interface DialablePhone {
  /** The number with its country code, such as `+256772123456`. An extension is appended as ` ext. 12`. A second number follows ` / `. */
  readonly international: string;
  /** The same number without the chosen country's code. A number with another country's code keeps that code. */
  readonly national: string;
  /** True if libphonenumber accepts the number, for the country of the number's own code or, if it has no code, for the chosen country. */
  readonly isPlausible: boolean;
}

/**
 * Matches the characters that people write between two numbers. A slash may also be part of one number, so we split only if each part is
 * valid.
 */
const BETWEEN_NUMBERS = /[/,;|]/;

/** Returns a typed number as it is dialled: digits 0 to 9, without separators or trunk prefix. */
export function toDialablePhone(values: PhoneValues): DialablePhone {
  const typed = readPhone(values);
  const parts = typed.number.split(BETWEEN_NUMBERS).map((part) => readNumber(part, typed));
  const numbers = parts.every(({ isPlausible }) => isPlausible) ? parts : [readNumber(typed.number, typed)];
  const code = `+${typed.code}`;
  const withoutCode = (dialled: string) =>
    typed.code && dialled.startsWith(code) ? dialled.slice(code.length) : dialled;
  return {
    international: numbers.map(({ dialled }) => dialled).join(" / "),
    national: numbers.map(({ dialled }) => withoutCode(dialled)).join(" / "),
    isPlausible: numbers.every(({ isPlausible }) => isPlausible),
  };
}

/** Returns a form's values with the country code and the number joined in `phone`. A form without a phone number is unchanged. */
export function withJoinedPhone(values: FormValues): FormValues {
  if (values.phone === undefined) return values;
  const { countryCode, ...others } = values;
  return { ...others, phone: toDialablePhone({ ...others, countryCode }).international };
}

/**
 * Reads a number in several ways, and returns the first result that libphonenumber accepts. If it accepts none, returns the country code
 * and the typed digits.
 */
function readNumber(typed: string, { country, code }: TypedPhone): { dialled: string; isPlausible: boolean } {
  const digits = digitsOf(typed);
  const own = withOwnCode(typed.trim());
  const read = (text: string) => parse(text, country);
  const readings = own
    ? [own, `+${digitsOf(own)}`, typed]
    : // Some people write the country code without the plus, or with the trunk prefix before the code.
      [typed, digits, `+${code}${digits}`, ...withoutPlus(digits.replace(/^0+/, ""), code)];
  const valid = readings.map(read).find((number) => number?.isValid());
  if (valid) return { dialled: valid.number + (valid.ext ? ` ext. ${valid.ext}` : ""), isPlausible: true };
  if (own) return { dialled: `+${digitsOf(own)}`, isPlausible: false };
  const withoutTrunk = country?.area ? undefined : read(digits)?.number;
  return { dialled: withoutTrunk ?? `+${code}${digits}`, isPlausible: false };
}

const withoutPlus = (digits: string, code: string) => (code && digits.startsWith(code) ? [`+${digits}`] : []);

const callingCodes: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));

function parse(text: string, { iso = "", callingCode = "" }: Partial<CountryCode> = {}): PhoneNumber | undefined {
  if (isSupportedCountry(iso) && getCountryCallingCode(iso) === callingCode)
    return parsePhoneNumberFromString(text, iso);
  // libphonenumber throws an error for an unknown calling code, so we check the code first.
  if (callingCodes.has(callingCode)) return parsePhoneNumberFromString(text, { defaultCallingCode: callingCode });
  return parsePhoneNumberFromString(text);
}
