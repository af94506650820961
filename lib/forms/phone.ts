/** Reads a country and a phone number as people type them. The browser and the server use this. */

import { cleanText } from "#lib/forms/clean-text.ts";
import { withLatinDigits } from "#lib/i18n/latin-digits.ts";

/**
 * Matches a country as the select posts it, such as `KE-+254`: ISO code, hyphen, plus and calling code. Several countries share a calling
 * code. Some countries also have an area.
 */
const COUNTRY_CODE = /^(?:([A-Z]{2})-)?\+(\d{1,4})(?:-(\d{1,4}(?:-\d{1,4})*))?$/;

export interface CountryCode {
  /** The ISO code of the country. It is missing in the bare `+254` that other programs send (requirements §9.1). */
  readonly iso: string | undefined;
  readonly callingCode: string;
  /** The digits that follow the calling code, such as 684 in `AS-+1-684`. Some numbers of the country begin with these digits. */
  readonly area: string | undefined;
}

/** Returns the parts of a country's value, or undefined for any other text. */
export function readCountryCode(value: string): CountryCode | undefined {
  const [, iso, callingCode, area] = COUNTRY_CODE.exec(value) ?? [];
  return callingCode === undefined ? undefined : { iso, callingCode, area };
}

/** Returns a country's value in the select. `code` is its dialling code, such as 254 or 1-684. */
export const writeCountryCode = (iso: string, code: string) => `${iso}-+${code}`;

/** The country that the form selects at first: India (requirements §9.1). */
export const DEFAULT_COUNTRY_CODE = writeCountryCode("IN", "91");

export interface TypedPhone {
  /** The chosen country, or undefined if the visitor chose no country. */
  readonly country: CountryCode | undefined;
  /** All digits of the country's dialling code, such as 1684 for `AS-+1-684`. */
  readonly code: string;
  /** The number with the digits 0 to 9, without invisible characters, and with a plus in front if it has one. */
  readonly number: string;
}

/** The values of the two phone fields. The country may be missing if the number has its own country code. */
export interface PhoneValues {
  readonly countryCode?: string | undefined;
  readonly phone?: string | undefined;
}

/** Returns the parts of a country and a phone number as typed. */
export const readPhone = ({ countryCode = "", phone = "" }: PhoneValues): TypedPhone => ({
  country: readCountryCode(countryCode),
  code: digitsOf(countryCode),
  number: withPlusInFront(withoutLabel(withLatinDigits(cleanText(phone).normalize("NFKC")).replace(/\p{Cf}/gu, ""))),
});

export const digitsOf = (text: string) => text.replace(/\D/g, "");

/** Matches the start of a number with its own country code: a plus or two zeros. Some people put brackets around the code. */
const OWN_CODE = /^(\(?)\s*(?:\+|00)\s*/;

/** Matches a link that opens WhatsApp. Its number begins with the country code. */
const WHATSAPP_LINK = /^.*(?:wa\.me\/|[?&]phone=)\+?(\d+).*$/is;

/** Removes what stands before the number, such as "Tel:" or a quotation mark, and the punctuation after it. */
export const withoutLabel = (text: string) =>
  (/[(+\s]*\d.*/s.exec(text.replace(WHATSAPP_LINK, "+$1"))?.[0] ?? text).replace(/[^\p{L}\p{N})+]+$/u, "").trim();

/** Moves a plus from the end to the front. People who write from right to left may type the plus last. */
const withPlusInFront = (text: string) => text.replace(/^([^+]*\d[^+]*)\+$/, "+$1");

/** Returns true if a number, as the visitor typed it, has its own country code. */
export const hasOwnCode = (phone: string) => OWN_CODE.test(readPhone({ phone }).number);

/** Returns the number with a plus in front if it has its own country code. Returns undefined for any other number. */
export const withOwnCode = (phone: string) => (OWN_CODE.test(phone) ? phone.replace(OWN_CODE, "+$1") : undefined);
