import * as z from "zod/mini";
import { cleanText } from "#lib/forms/clean-text.ts";
import type { FieldErrorCode, FieldProblem } from "#lib/forms/codes.ts";
import { cleanEmail, isPossibleEmail } from "#lib/forms/email.ts";
import { hasOwnCode, readCountryCode } from "#lib/forms/phone.ts";
import type { FormValues } from "#lib/forms/row.ts";

/** The maximum lengths of texts, in characters (requirements §5.13). No visitor types that much. */
const SHORT_TEXT = 200;
const LONG_TEXT = 5000;

const tooLong: FieldErrorCode = "text-too-long";

/** `clean` comes first, so the limits count what can be seen (requirements §5.20). */
const text = (required: FieldErrorCode, max: number, min = 1, clean = cleanText) =>
  z.string(required).check(z.overwrite(clean), z.minLength(min, required), z.maxLength(max, tooLong));

const optional = (max: number) => z._default(z.string().check(z.overwrite(cleanText), z.maxLength(max, tooLong)), "");

/** Returns the rule for one line of text. Empty text and white space get the code `required`. */
export const shortText = (required: FieldErrorCode) => text(required, SHORT_TEXT);
export const longText = (required: FieldErrorCode, max = LONG_TEXT) => text(required, max);
export const optionalShortText = () => optional(SHORT_TEXT);
export const optionalLongText = (max = LONG_TEXT) => optional(max);

/** Returns the rule for a value that the page offers and nobody types. It accepts everything, such as false for an empty checkbox. */
export const offered = () => z._default(z.catch(z.string(), ""), "");

/**
 * Returns the rule for a text of at least `min` characters. A missing text also gets the code `tooShort`, so the error can name the limit.
 */
export const textFrom = (min: number, tooShort: FieldErrorCode, max = SHORT_TEXT) =>
  z.prefault(text(tooShort, max, min), "");

/** Returns the rule for an email address (requirements §5.7, §5.19). It rejects only what cannot be an address. */
export const email = (required: FieldErrorCode = "email-required") =>
  text(required, SHORT_TEXT, 1, cleanEmail).check(z.refine(isPossibleEmail, "email-invalid" satisfies FieldErrorCode));

/**
 * Returns the rule for a phone number as people write or paste it. It may be in any script, with dashes, brackets or an extension. The
 * number is required (requirements §5.2) and has at least four digits.
 */
export const phone = (required: FieldErrorCode = "phone-required") =>
  shortText(required).check(z.regex(/^(?:\P{Nd}*\p{Nd}){4}/u, "phone-invalid" satisfies FieldErrorCode));

/** Returns the rule for a phone number of at least `min` characters. */
export const phoneFrom = (min: number, required: FieldErrorCode) => phone(required).check(z.minLength(min, required));

const noCountry: FieldErrorCode = "country-code-required";

/** Returns the rule for a country as our forms post it, such as `IN-+91` (requirements §3.1). */
export const countryCode = () =>
  z.string(noCountry).check(
    z.overwrite(cleanText),
    z.refine((value) => readCountryCode(value)?.iso !== undefined, noCountry),
  );

/**
 * Returns the rule for a country such as `IN-+91`, or a bare `+91` (requirements §9.1). The value may be empty, because {@link
 * requireDialCode} requires it.
 */
export const dialCode = () =>
  z._default(
    z.string(noCountry).check(
      z.overwrite(cleanText),
      z.refine((value) => readCountryCode(value) !== undefined, noCountry),
    ),
    "",
  );

/**
 * Returns a problem if both the country and the number lack a country code. Other programs may send the code as part of the number
 * (requirements §3.7, §3.14).
 */
export const requireDialCode = ({ countryCode = "", phone = "" }: FormValues): FieldProblem | undefined =>
  countryCode !== "" || hasOwnCode(phone) ? undefined : { field: "countryCode", code: noCountry, params: {} };

/** Returns the rule for one to five stars, as text. */
export const stars = (required: FieldErrorCode) =>
  z.string(required).check(z.overwrite(cleanText), z.regex(/^[1-5]$/, required));
