import * as z from "zod/mini";
import type { FieldErrorCode, FieldProblem } from "#lib/forms/codes.ts";
import type { FormValues } from "#lib/forms/row.ts";
import { withLatinDigits } from "#lib/latin-digits.ts";

/** The country that is chosen at first: India (requirements §9.1). */
export const DEFAULT_COUNTRY_CODE = "IN-+91";

const missing: FieldErrorCode = "country-code-required";

/** `IN-+91` as our forms post it, or a bare `+91` (requirements §9.1). May be empty, because {@link requireDialCode} requires it. */
export const dialCode = () =>
  z._default(z.string(missing).check(z.regex(/^(?:[A-Z]{2}-)?\+\d{1,4}(-\d{1,4})*$/, missing)), "");

/** A plus or two zeros, also in Arabic, Persian or Bengali digits. Some people put brackets around the code. */
const OWN_CODE = /^(\(?)\s*(?:\+|[0\u0660\u06f0\u09e6]{2})\s*/;

/** Removes the invisible marks of direction in a number that was copied from a contact. */
const withoutMarks = (phone: string) => phone.replace(/\p{Cf}/gu, "").trim();

/** Moves a plus from the end to the front. People who write from right to left may type it last. */
const withPlusInFront = (text: string) => text.replace(/^([^+]*\d[^+]*)\+$/, "+$1");

/** Returns a number with the digits 0 to 9, without invisible marks, and with its plus in front. */
export const normalizePhone = (phone: string) =>
  withPlusInFront(withoutMarks(withLatinDigits(phone.normalize("NFKC"))));

/** Returns a number that has its own country code with a plus in front; undefined for any other number. */
export const withOwnCode = (phone: string) => (OWN_CODE.test(phone) ? phone.replace(OWN_CODE, "+$1") : undefined);

/**
 * Requires a country code, or a number that has its own. Other programs send both in one field, because the contract says "country
 * code joined to number" (requirements §3.7, §3.14).
 */
export const requireDialCode = ({ countryCode = "", phone = "" }: FormValues): FieldProblem | undefined =>
  countryCode !== "" || OWN_CODE.test(withoutMarks(phone))
    ? undefined
    : { field: "countryCode", code: missing, params: {} };
