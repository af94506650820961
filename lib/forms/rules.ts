import * as z from "zod/mini";
import type { FieldErrorCode, FieldProblem } from "#lib/forms/codes.ts";
import { hasOwnCode, readCountryCode } from "#lib/forms/phone.ts";
import type { FormValues } from "#lib/forms/row.ts";

/** The longest texts, in characters (requirements §5.13). No visitor types so much. */
const SHORT_TEXT = 200;
const LONG_TEXT = 5000;

const tooLong: FieldErrorCode = "text-too-long";

const text = (required: FieldErrorCode, max: number, min = 1) =>
  z.string(required).check(z.trim(), z.minLength(min, required), z.maxLength(max, tooLong));

const optional = (max: number) => z._default(z.string().check(z.trim(), z.maxLength(max, tooLong)), "");

/** One line of text. Empty text and white space get the code `required`. */
export const shortText = (required: FieldErrorCode) => text(required, SHORT_TEXT);
export const longText = (required: FieldErrorCode, max = LONG_TEXT) => text(required, max);
export const optionalShortText = () => optional(SHORT_TEXT);
export const optionalLongText = (max = LONG_TEXT) => optional(max);

/** Text of at least `min` characters. A missing text is too short as well, so the error can name the limit. */
export const textFrom = (min: number, tooShort: FieldErrorCode, max = SHORT_TEXT) =>
  z.prefault(text(tooShort, max, min), "");

/** An email address (requirements §5.7). */
export const email = (required: FieldErrorCode = "email-required") =>
  shortText(required).check(z.regex(z.regexes.email, "email-invalid" satisfies FieldErrorCode));

/**
 * A telephone number as people write or paste it, in any script, with dashes, brackets or an extension. It is required
 * (requirements §5.2) and has at least four digits.
 */
export const phone = (required: FieldErrorCode = "phone-required") =>
  shortText(required).check(z.regex(/^(?:\P{Nd}*\p{Nd}){4}/u, "phone-invalid" satisfies FieldErrorCode));

/** A telephone number of at least `min` characters. */
export const phoneFrom = (min: number, required: FieldErrorCode) => phone(required).check(z.minLength(min, required));

const noCountry: FieldErrorCode = "country-code-required";

/** `IN-+91` as our forms post it (requirements §3.1). */
export const countryCode = () =>
  z.string(noCountry).check(z.refine((value) => readCountryCode(value)?.iso !== undefined, noCountry));

/** The same, or a bare `+91` (requirements §9.1). May be empty, because {@link requireDialCode} requires it. */
export const dialCode = () =>
  z._default(z.string(noCountry).check(z.refine((value) => readCountryCode(value) !== undefined, noCountry)), "");

/**
 * Requires a country code, or a number that has its own. Other programs send both in one field, because the contract says "country
 * code joined to number" (requirements §3.7, §3.14).
 */
export const requireDialCode = ({ countryCode = "", phone = "" }: FormValues): FieldProblem | undefined =>
  countryCode !== "" || hasOwnCode(phone) ? undefined : { field: "countryCode", code: noCountry, params: {} };

/** One to five stars, as text. */
export const stars = (required: FieldErrorCode) => z.string(required).check(z.trim(), z.regex(/^[1-5]$/, required));
