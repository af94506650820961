// Names of fields that we add to a form. They are not in lib/forms/wire.ts, because a form needs them before it loads zod.

import type { PhoneChoice } from "#lib/forms/likely-country.ts";

/** A field that people cannot see. If it has a value, a program filled in the form (security 7). */
export const HONEYPOT_FIELD = "website";

/** Milliseconds between showing the form and sending it. Missing without JavaScript. */
export const ELAPSED_FIELD = "elapsedMs";

/** How the visitor came to the site (decision 0023): the name of the header, and of the key in the tab's storage. */
export const VISIT_SOURCE = "visit-source";

/** `upload:<id>` stands for a file that the browser has uploaded before, in chunks. */
export const UPLOAD_PREFIX = "upload:";

/** Confirms a phone number after we have asked about it. The field's value is {@link phoneAsTyped}. */
export const PHONE_IS_RIGHT_FIELD = "phoneIsRight";

/** The field of the buttons of a returned form that offer other countries for the number, or its new form. */
export const PHONE_COUNTRY_FIELD = "phoneCountry";

/** Writes a choice as the value of a button: the country, and the number if it replaces what the visitor typed. */
export const writeChoice = ({ country, number }: PhoneChoice) => (number ? `${country} ${number}` : country);

export function readChoice(value: string) {
  const [country = "", number] = value.split(" ");
  return { country, number };
}

/** The e-mail address about which a returned form asks. Sending the form again confirms it. */
export const EMAIL_IS_RIGHT_FIELD = "emailIsRight";

export const phoneAsTyped = ({ countryCode = "", phone = "" }: Readonly<Record<string, string>>) =>
  `${countryCode} ${phone.trim()}`;
