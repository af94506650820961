import * as z from "zod/mini";
import type { FieldErrorCode } from "#lib/forms/codes.ts";

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

/** `IN-+91`: ISO code, hyphen, plus and dialling code (requirements §3.1). Several countries share a dialling code. */
export const countryCode = () => {
  const code: FieldErrorCode = "country-code-required";
  return z.string(code).check(z.regex(/^[A-Z]{2}-\+\d{1,4}(-\d{1,4})*$/, code));
};

/** One to five stars, as text. */
export const stars = (required: FieldErrorCode) => z.string(required).check(z.trim(), z.regex(/^[1-5]$/, required));
