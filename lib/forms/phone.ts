/** Takes a country and a number apart as people type them, for the browser and for the server. */

import { withLatinDigits } from "#lib/forms/latin-digits.ts";

/** `KE-+254` as the select posts it: ISO code, hyphen, plus and dialling code. Several countries share one, and some have an area. */
const COUNTRY_CODE = /^(?:([A-Z]{2})-)?\+(\d{1,4})(?:-(\d{1,4}(?:-\d{1,4})*))?$/;

export interface CountryCode {
  /** Missing in the bare `+254` that other programs send (requirements §9.1). */
  readonly iso: string | undefined;
  readonly callingCode: string;
  /** The digits after the calling code, which some numbers of the country begin with: 684 in `AS-+1-684`. */
  readonly area: string | undefined;
}

/** Returns the parts of a country's value, or undefined if it is none. */
export function readCountryCode(value: string): CountryCode | undefined {
  const [, iso, callingCode, area] = COUNTRY_CODE.exec(value) ?? [];
  return callingCode === undefined ? undefined : { iso, callingCode, area };
}

/** Returns a country's value in the select. `code` is its dialling code, such as 254 or 1-684. */
export const writeCountryCode = (iso: string, code: string) => `${iso}-+${code}`;

/** The country that is chosen at first: India (requirements §9.1). */
export const DEFAULT_COUNTRY_CODE = writeCountryCode("IN", "91");

export interface TypedPhone {
  /** The chosen country. Undefined if there is none. */
  readonly country: CountryCode | undefined;
  /** All digits of its dialling code. */
  readonly code: string;
  /** The number with the digits 0 to 9, without invisible marks, and with its plus in front. */
  readonly number: string;
}

/** The values of the two fields. The country may be missing if the number has its own code. */
export interface PhoneValues {
  readonly countryCode?: string | undefined;
  readonly phone?: string | undefined;
}

/** Takes a country and a number apart. */
export const readPhone = ({ countryCode = "", phone = "" }: PhoneValues): TypedPhone => ({
  country: readCountryCode(countryCode),
  code: digitsOf(countryCode),
  number: withPlusInFront(withoutMarks(withLatinDigits(phone.normalize("NFKC")))),
});

export const digitsOf = (text: string) => text.replace(/\D/g, "");

/** A plus or two zeros, also in Arabic, Persian or Bengali digits. Some people put brackets around the code. */
const OWN_CODE = /^(\(?)\s*(?:\+|[0\u0660\u06f0\u09e6]{2})\s*/;

/** Removes the invisible marks of direction in a number that was copied from a contact. */
const withoutMarks = (phone: string) => phone.replace(/\p{Cf}/gu, "").trim();

/** Moves a plus from the end to the front. People who write from right to left may type it last. */
const withPlusInFront = (text: string) => text.replace(/^([^+]*\d[^+]*)\+$/, "+$1");

/** Returns true if a number has a country code of its own, as it was typed. */
export const hasOwnCode = (phone: string) => OWN_CODE.test(withoutMarks(phone));

/** Returns a number that has its own country code with a plus in front; undefined for any other number. */
export const withOwnCode = (phone: string) => (OWN_CODE.test(phone) ? phone.replace(OWN_CODE, "+$1") : undefined);
