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
  withoutLabel,
} from "#lib/forms/phone.ts";
import type { FormValues } from "#lib/forms/row.ts";

export interface DialablePhone {
  /** The digits of each number with its country code, such as `256772123456`, without an extension. */
  readonly digits: readonly string[];
  /** The number with its country code, such as `+256772123456`. An extension follows as ` ext. 12`, a second number after ` / `. */
  readonly international: string;
  /** As `international`, without the chosen country's code. A number with another country's code keeps that code. */
  readonly national: string;
  /** True if libphonenumber accepts the number, for the country of the number's own code or, if it has no code, for the chosen country. */
  readonly isPlausible: boolean;
  /** The new form of an old number, such as `+225 07 07 12 3456`. Only set if the country has added digits to its numbers. */
  readonly renewed?: string;
}

interface NumberReading {
  readonly dialled: string;
  /** What follows the number, such as ` ext. 12`. */
  readonly extension?: string;
  readonly isPlausible: boolean;
  /** Only set if the number is plausible. */
  readonly country?: CountryCode | undefined;
}

/**
 * Matches what people write between two numbers: a sign, a word such as "or", or a space before a plus. A slash may also be part of one
 * number, so we split only if each part is valid.
 */
const BETWEEN_NUMBERS = /[/,;|&\n]|\s\p{L}+[.:]?\s(?=[(+\d])|\s(?=\(?\+)/u;

/** Returns a typed number as it is dialled: digits 0 to 9, without separators or trunk prefix. */
export function toDialablePhone(values: PhoneValues): DialablePhone {
  const typed = readPhone(values);
  const numbers = readNumbers(typed);
  const [first, ...others] = numbers;
  const renewed = first && others.length === 0 && !first.isPlausible ? renew(first.dialled) : undefined;
  const code = `+${typed.code}`;
  const withoutCode = (dialled: string) =>
    typed.code && dialled.startsWith(code) ? dialled.slice(code.length) : dialled;
  return {
    digits: numbers.map(({ dialled }) => digitsOf(dialled)).filter(Boolean),
    international: numbers.map(({ dialled, extension = "" }) => dialled + extension).join(" / "),
    national: numbers.map(({ dialled, extension = "" }) => withoutCode(dialled) + extension).join(" / "),
    isPlausible: numbers.every(({ isPlausible }) => isPlausible),
    ...(renewed && { renewed }),
  };
}

/** Returns a form's values with the country code and the number joined in `phone`. A form without a phone number is unchanged. */
export function withJoinedPhone(values: FormValues): FormValues {
  if (values.phone === undefined) return values;
  const { countryCode, ...others } = values;
  return { ...others, phone: toDialablePhone({ ...others, countryCode }).international };
}

/** Reads one number or several. Splits a text only where each part is a number that can exist. */
function readNumbers(typed: TypedPhone): NumberReading[] {
  const parts = readParts(
    typed.number.split(BETWEEN_NUMBERS).filter((part) => digitsOf(part)),
    typed,
  );
  if (parts) return parts;
  const whole = readNumber(typed.number, typed);
  return whole.isPlausible ? [whole] : (splitAtSpace(typed) ?? [whole]);
}

/** Reads two numbers with only a space between them. If several spaces could separate them, takes the one nearest to the middle. */
function splitAtSpace(typed: TypedPhone): NumberReading[] | undefined {
  const groups = typed.number.split(/\s+/);
  const middle = digitsOf(typed.number).length / 2;
  const distance = (index: number) => Math.abs(digitsOf(groups.slice(0, index).join("")).length - middle);
  const places = groups.map((_, index) => index).slice(1);
  return places
    .toSorted((a, b) => distance(a) - distance(b))
    .map((index) => readParts([groups.slice(0, index).join(" "), groups.slice(index).join(" ")], typed))
    .find((parts) => parts);
}

/** Returns undefined if a part is a number that cannot exist. A number without a code may be in the country of the number before it. */
function readParts(parts: readonly string[], typed: TypedPhone): NumberReading[] | undefined {
  const numbers: NumberReading[] = [];
  for (const part of parts) {
    const { country } = numbers.at(-1) ?? {};
    const here = readNumber(part, typed);
    const number =
      here.isPlausible || !country ? here : readNumber(part, { ...typed, country, code: country.callingCode });
    if (!number.isPlausible) return undefined;
    numbers.push(number);
  }
  return numbers.length > 0 ? numbers : undefined;
}

/** The digits that go before old numbers of eight digits: in Benin since 2024, in Côte d'Ivoire since 2021 by network (ITU bulletins). */
const addedDigits: readonly (readonly [old: RegExp, added: string])[] = [
  [/^\+229(?=\d{8}$)/, "01"],
  [/^\+225(?=[23]\d8\d{5}$)/, "21"],
  [/^\+225(?=[23]\d0\d{5}$)/, "25"],
  [/^\+225(?=[23]\d{7}$)/, "27"],
  [/^\+225(?=\d[0-3]\d{6}$)/, "01"],
  [/^\+225(?=\d[4-6]\d{6}$)/, "05"],
  [/^\+225(?=\d{8}$)/, "07"],
];

/** Returns the new form of an old number, with spaces as people write it. Returns undefined for any other number. */
function renew(dialled: string): string | undefined {
  const [old, added] = addedDigits.find(([pattern]) => pattern.test(dialled)) ?? [];
  const number = old && parse(dialled.replace(old, `$&${added}`));
  return number?.isValid() ? number.formatInternational() : undefined;
}

/**
 * Reads a number in several ways, and returns the first result that libphonenumber accepts. If it accepts none, returns the country code
 * and the typed digits.
 */
function readNumber(text: string, { country, code }: TypedPhone): NumberReading {
  const typed = withoutLabel(text);
  const digits = digitsOf(typed);
  const own = withOwnCode(typed);
  const read = (text: string) => parse(text, country);
  const readings = own
    ? [own, `+${digitsOf(own)}`, typed]
    : // Some people write the country code without the plus, or with the trunk prefix before the code.
      [typed, digits, `+${code}${digits}`, ...withoutPlus(digits.replace(/^0+/, ""), code)];
  const valid = readings.map(read).find((number) => number?.isValid());
  if (valid) {
    const { number, ext, countryCallingCode } = valid;
    const country = { iso: valid.country, callingCode: countryCallingCode, area: undefined };
    return { dialled: number, ...(ext && { extension: ` ext. ${ext}` }), isPlausible: true, country };
  }
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

/**
 * Returns the number as WhatsApp knows it. `digits` begin with the country code. WhatsApp knows a mobile number of Argentina only with the
 * 9 that calls from abroad need. People in Argentina do not write this 9.
 */
export const whatsAppNumber = (digits: string): string => digits.replace(/^54(?=[1-8]\d{9}$)/, "549");
