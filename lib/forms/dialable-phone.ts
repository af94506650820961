import "server-only";
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import { normalizePhone, withOwnCode } from "#lib/forms/phone.ts";

interface TypedPhone {
  /** `UG-+256`, or the bare `+256` that other programs send. Missing if the number has its own code. */
  readonly countryCode?: string | undefined;
  readonly phone?: string | undefined;
}

export interface DialablePhone {
  /** A number such as `+256772123456`. An extension follows as ` ext. 12`, a second number after ` / `. */
  readonly international: string;
  /** The same without the chosen code. A number with another country's code keeps it. */
  readonly national: string;
  /** True if libphonenumber accepts the number for the chosen country or, if the number has its own code, for any country. */
  readonly isPlausible: boolean;
}

/** The characters that people write between two numbers. A slash may also be part of a number, so each part must be valid. */
const BETWEEN_NUMBERS = /[/,;|]/;

/** Turns a typed number into one that can be dialled: digits 0 to 9, without separators or trunk prefix. */
export function toDialablePhone({ phone = "", countryCode = "" }: TypedPhone): DialablePhone {
  const typed = normalizePhone(phone);
  const parts = typed.split(BETWEEN_NUMBERS).map((part) => readNumber(part, countryCode));
  const numbers = parts.every(({ isPlausible }) => isPlausible) ? parts : [readNumber(typed, countryCode)];
  const code = `+${digitsOf(countryCode)}`;
  const withoutCode = (dialled: string) =>
    countryCode && dialled.startsWith(code) ? dialled.slice(code.length) : dialled;
  return {
    international: numbers.map(({ dialled }) => dialled).join(" / "),
    national: numbers.map(({ dialled }) => withoutCode(dialled)).join(" / "),
    isPlausible: numbers.every(({ isPlausible }) => isPlausible),
  };
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** Reads one number. Returns the first reading that libphonenumber accepts, otherwise a number with all typed digits. */
function readNumber(typed: string, countryCode: string): { dialled: string; isPlausible: boolean } {
  const code = digitsOf(countryCode);
  const digits = digitsOf(typed);
  const own = withOwnCode(typed.trim());
  const read = (text: string) => parse(text, countryCode);
  const readings = own
    ? [own, `+${digitsOf(own)}`, typed]
    : // Some people write the code without the plus, or with the trunk prefix before it.
      [typed, digits, `+${code}${digits}`, ...withoutPlus(digits.replace(/^0+/, ""), code)];
  const valid = readings.map(read).find((number) => number?.isValid());
  if (valid) return { dialled: valid.number + (valid.ext ? ` ext. ${valid.ext}` : ""), isPlausible: true };
  if (own) return { dialled: `+${digitsOf(own)}`, isPlausible: false };
  const hasAreaCode = /\+\d+-/.test(countryCode);
  const withoutTrunk = hasAreaCode ? undefined : read(digits)?.number;
  return { dialled: withoutTrunk ?? `+${code}${digits}`, isPlausible: false };
}

const withoutPlus = (digits: string, code: string) => (code && digits.startsWith(code) ? [`+${digits}`] : []);

const callingCodes: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));

function parse(text: string, countryCode: string): PhoneNumber | undefined {
  const [, iso = "", callingCode = ""] = /^(?:([A-Z]{2})-)?\+(\d+)/.exec(countryCode) ?? [];
  if (isSupportedCountry(iso) && getCountryCallingCode(iso) === callingCode)
    return parsePhoneNumberFromString(text, iso);
  // libphonenumber throws for an unknown calling code.
  if (callingCodes.has(callingCode)) return parsePhoneNumberFromString(text, { defaultCallingCode: callingCode });
  return parsePhoneNumberFromString(text);
}
