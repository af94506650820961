import * as z from "zod/mini";
import type { FieldErrorCode } from "#lib/forms/codes.ts";

const missing: FieldErrorCode = "country-code-required";

/** `IN-+91` as our forms post it, or the bare `+91` that is the default (requirements §9.1); {@link hasDialCode} asks for it. */
export const dialCode = () =>
  z._default(z.string(missing).check(z.regex(/^(?:[A-Z]{2}-)?\+\d{1,4}(-\d{1,4})*$/, missing)), "");

/** A plus or two zeros, in the digits of Arabic or Persian too; people put brackets around a code. */
const OWN_CODE = /^(\(?)\s*(?:\+|[0\u0660\u06f0]{2})\s*/;

/** Removes the invisible marks of direction that come along with a number copied from a contact. */
export const withoutMarks = (phone: string) => phone.replace(/\p{Cf}/gu, "").trim();

/** Returns a number that was typed with its own country code with a plus before it; undefined for any other number. */
export const withOwnCode = (phone: string) => (OWN_CODE.test(phone) ? phone.replace(OWN_CODE, "+$1") : undefined);

/**
 * The rule of a whole form: a country code, or a number that has its own. The contract says "country code joined to number"
 * (requirements §3.7, §3.14), so other programs send it in one. `when`: zod would look at it only once all other fields are
 * right.
 */
export const hasDialCode = () =>
  z.refine<Readonly<Record<string, string>>>(
    ({ countryCode = "", phone = "" }) => countryCode !== "" || OWN_CODE.test(withoutMarks(phone)),
    { path: ["countryCode"], error: missing, when: () => true },
  );
