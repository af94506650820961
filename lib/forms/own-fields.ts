// The fields that we add to a post. Not in wire.ts, because a form needs these names before it loads zod.

import type { PhoneChoice } from "#lib/forms/likely-country.ts";

/** A field that people cannot see. If it has a value, a program filled in the form (security 7). */
export const HONEYPOT_FIELD = "website";

/** Milliseconds between showing the form and sending it. Missing without JavaScript. */
export const ELAPSED_FIELD = "elapsedMs";

/** The header, and the key in the tab's storage, for how the visitor came to the site (decision 0023). */
export const VISIT_SOURCE = "visit-source";

/** `upload:<id>` stands for a file that the browser has uploaded before, in chunks. */
export const UPLOAD_PREFIX = "upload:";

/** Confirms a phone number after we have asked about it. Its value is {@link phoneAsTyped}. */
export const PHONE_IS_RIGHT_FIELD = "phoneIsRight";

/** The buttons of a returned form that offer other countries for the number, or its new form. */
export const PHONE_COUNTRY_FIELD = "phoneCountry";

/** A country, and a number if the choice replaces what the visitor typed. */
export const writeChoice = ({ country, number }: PhoneChoice) => (number ? `${country} ${number}` : country);

export function readChoice(value: string) {
  const [country = "", number] = value.split(" ");
  return { country, number };
}

/** The next send of a returned form confirms this e-mail address. */
export const EMAIL_IS_RIGHT_FIELD = "emailIsRight";

export const phoneAsTyped = ({ countryCode = "", phone = "" }: Readonly<Record<string, string>>) =>
  `${countryCode} ${phone.trim()}`;
