// The names of our own fields in a post. They are not in wire.ts, because a form would then load zod for them.

/** A field that people cannot see. If it has a value, a program filled in the form (security 7). */
export const HONEYPOT_FIELD = "website";

/** Milliseconds between showing the form and sending it. Missing without JavaScript. */
export const ELAPSED_FIELD = "elapsedMs";

/**
 * The header in which a post says how the visitor came, and the key under which the tab keeps it until then. The value is a query string
 * (decision 0023).
 */
export const VISIT_SOURCE = "visit-source";

/** A file field may have the text `upload:<id>` instead of bytes. The file with this id was uploaded before, in chunks. */
export const UPLOAD_PREFIX = "upload:";

/** Confirms a phone number that we have asked about: a checkbox, or hidden if the form is only sent again. Its value is {@link phoneAsTyped}. */
export const PHONE_IS_RIGHT_FIELD = "phoneIsRight";

/** The button of a returned form that answers in which country the number is. Its value replaces the chosen country. */
export const PHONE_COUNTRY_FIELD = "phoneCountry";

/** Returns a phone number and its country as typed. A visitor's confirmation counts for exactly this text. */
export const phoneAsTyped = ({ countryCode = "", phone = "" }: Readonly<Record<string, string>>) =>
  `${countryCode} ${phone.trim()}`;
