import * as z from "zod/mini";
import { cleanText } from "#lib/forms/clean-text.ts";
import type { FieldErrorCode, FieldProblem } from "#lib/forms/codes.ts";
import { cleanEmail, isPossibleEmail } from "#lib/forms/email.ts";
import { hasOwnCode, readCountryCode } from "#lib/forms/phone.ts";
import type { FormValues } from "#lib/forms/row.ts";

/** The maximum lengths in characters (requirements §5.13). No visitor types that much. */
const SHORT_TEXT = 200;
const LONG_TEXT = 5000;

const tooLong: FieldErrorCode = "text-too-long";

/** A field's rule, and its limits for the page. `clean` runs first, so the limits count only what can be seen (requirements §5.20). */
const text = (required: FieldErrorCode, max: number, min = 1, clean = cleanText) => ({
  rule: z.string(required).check(z.overwrite(clean), z.minLength(min, required), z.maxLength(max, tooLong)),
  min,
  max,
});

const optional = (max: number) => ({
  rule: z._default(z.string().check(z.overwrite(cleanText), z.maxLength(max, tooLong)), ""),
  max,
});

/** The rule of a short text. Text that is empty or only white space gets the code `required`. */
export const shortText = (required: FieldErrorCode) => text(required, SHORT_TEXT);
export const longText = (required: FieldErrorCode, max = LONG_TEXT) => text(required, max);
export const optionalShortText = () => optional(SHORT_TEXT);
export const optionalLongText = (max = LONG_TEXT) => optional(max);

/** The rule of a value that nobody types. It accepts everything: a value that is no text, such as false, becomes empty. */
export const offered = () => z._default(z.catch(z.string(), ""), "");

/** The rule of a text with a least length. A missing text also gets the code `tooShort`, so the error can name the least length. */
export function textFrom(min: number, tooShort: FieldErrorCode, max = SHORT_TEXT) {
  const { rule, ...limits } = text(tooShort, max, min);
  return { rule: z.prefault(rule, ""), ...limits };
}

/** Rejects only what cannot be an e-mail address (requirements §5.7, §5.19). */
export function email(required: FieldErrorCode = "email-required") {
  const { rule, ...limits } = text(required, SHORT_TEXT, 1, cleanEmail);
  return { rule: rule.check(z.refine(isPossibleEmail, "email-invalid" satisfies FieldErrorCode)), ...limits };
}

/** A number as people write it (requirements §5.2): in any script, with dashes, brackets or an extension, and at least four digits. */
export function phone(required: FieldErrorCode = "phone-required", min = 1) {
  const { rule, max } = shortText(required);
  const digits = z.regex(/^(?:\P{Nd}*\p{Nd}){4}/u, "phone-invalid" satisfies FieldErrorCode);
  return { rule: rule.check(digits, z.minLength(min, required)), min, max };
}

const noCountry: FieldErrorCode = "country-code-required";

/** A country as our forms post it, such as `IN-+91` (requirements §3.1). */
export const countryCode = () =>
  z.string(noCountry).check(
    z.overwrite(cleanText),
    z.refine((value) => readCountryCode(value)?.iso !== undefined, noCountry),
  );

/** Also accepts a bare `+91` (requirements §9.1), and an empty value, because {@link requireDialCode} checks whether a code is there. */
export const dialCode = () =>
  z._default(
    z.string(noCountry).check(
      z.overwrite(cleanText),
      z.refine((value) => readCountryCode(value) !== undefined, noCountry),
    ),
    "",
  );

/** Requires a country code, which other programs may send as part of the number (requirements §3.7, §3.14). */
export const requireDialCode = ({ countryCode = "", phone = "" }: FormValues): FieldProblem | undefined =>
  countryCode !== "" || hasOwnCode(phone) ? undefined : { field: "countryCode", code: noCountry, params: {} };

export const stars = (required: FieldErrorCode) =>
  z.string(required).check(z.overwrite(cleanText), z.regex(/^[1-5]$/, required));
