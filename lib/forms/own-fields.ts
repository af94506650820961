// The names of the fields that we add to a post. They are not in wire.ts, because a form needs these names before it loads zod.

import type { PhoneChoice } from "#lib/forms/likely-country.ts";

/** The field that people cannot see. If it has a value, a program filled in the form (security 7). */
export const HONEYPOT_FIELD = "website";

/** The field with the milliseconds between showing the form and sending it. Without JavaScript, the field is missing. */
export const ELAPSED_FIELD = "elapsedMs";

/**
 * The header in which a post says how the visitor came to the site. Before the post, the browser tab keeps the value under this name. The
 * value is a query string (decision 0023).
 */
export const VISIT_SOURCE = "visit-source";

/**
 * The start of the text `upload:<id>`, which a file field may have instead of bytes. The browser has uploaded the file with this id before,
 * in chunks.
 */
export const UPLOAD_PREFIX = "upload:";

/** The field with which a visitor confirms a phone number after we have asked about it. Its value is {@link phoneAsTyped}. */
export const PHONE_IS_RIGHT_FIELD = "phoneIsRight";

/** The name of the buttons in a returned form that offer other countries for the number, or its new form. */
export const PHONE_COUNTRY_FIELD = "phoneCountry";

/** Returns a choice as the value of its button: a country, and a number if the choice replaces what the visitor typed. */
export const writeChoice = ({ country, number }: PhoneChoice) => (number ? `${country} ${number}` : country);

/** Reads what {@link writeChoice} wrote. */
export function readChoice(value: string) {
  const [country = "", number] = value.split(" ");
  return { country, number };
}

/** The field with which a returned form says that its next send confirms an e-mail address. Its value is the address. */
export const EMAIL_IS_RIGHT_FIELD = "emailIsRight";

/** Returns a phone number and its country as the visitor typed them. The visitor's confirmation counts for exactly this text. */
export const phoneAsTyped = ({ countryCode = "", phone = "" }: Readonly<Record<string, string>>) =>
  `${countryCode} ${phone.trim()}`;
