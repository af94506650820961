import "server-only";
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import { withOwnCode, withoutMarks } from "#lib/forms/phone.ts";

interface TypedPhone {
  /** `UG-+256`, or the bare `+256` that other programs send; missing where the number has its own code. */
  readonly countryCode?: string | undefined;
  readonly phone?: string | undefined;
}

export interface DialablePhone {
  /** `+256772123456`. An extension follows as ` ext. 12`, a second number after ` / `. */
  readonly international: string;
  /** Without the code that was chosen; a number with another country's code keeps it. */
  readonly national: string;
  /** True if libphonenumber knows numbers of this kind in the chosen country or, for a number with its own code, anywhere. */
  readonly isPlausible: boolean;
}

/** What people write between two numbers. A slash also stands inside a number, so each part must be a number by itself. */
const BETWEEN_NUMBERS = /[/,;|]/;

/** Turns a number as a visitor typed it into one that can be dialled: the digits 0 to 9, no separators, no trunk prefix. */
export function toDialablePhone({ phone = "", countryCode = "" }: TypedPhone): DialablePhone {
  const typed = withPlusInFront(withoutMarks(withLatinDigits(phone.normalize("NFKC"))));
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

const isDigit = (point: number) => /^\p{Nd}$/u.test(String.fromCodePoint(point));

/** The digits of every script as 0 to 9. Unicode keeps the ten of a script in order, and nothing but digits between scripts. */
function withLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    let zero = point;
    while (isDigit(zero - 1)) zero--;
    return String((point - zero) % 10);
  });
}

/** Who writes from right to left may type the plus last. */
const withPlusInFront = (text: string) => text.replace(/^([^+]*\d[^+]*)\+$/, "+$1");

/** One number, by the first reading of it that libphonenumber takes for a number; otherwise with all digits that were typed. */
function readNumber(typed: string, countryCode: string): { dialled: string; isPlausible: boolean } {
  const code = digitsOf(countryCode);
  const digits = digitsOf(typed);
  const own = withOwnCode(typed.trim());
  const read = (text: string) => parse(text, countryCode);
  const readings = own
    ? [own, `+${digitsOf(own)}`, typed]
    : // Some write the code without the plus, or with the trunk prefix before it.
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
  // libphonenumber throws at a calling code that it does not know.
  if (callingCodes.has(callingCode)) return parsePhoneNumberFromString(text, { defaultCallingCode: callingCode });
  return parsePhoneNumberFromString(text);
}
