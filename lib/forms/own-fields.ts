// Names of our own in a post, beside the fields of its form. Apart from wire.ts, so that a form does not load zod for them.

/** A field that people do not see and leave empty; what is filled in there was filled in by a program (security 7). */
export const HONEYPOT_FIELD = "website";

/** Milliseconds between showing the form and sending it, set by script; without JavaScript it is missing. */
export const ELAPSED_FIELD = "elapsedMs";

/** A file field may carry the text `upload:<id>` instead of bytes: a file that went before, in chunks. */
export const UPLOAD_PREFIX = "upload:";

/** The tick box below a phone number that the visitor was asked about; its value is {@link phoneAsTyped}. */
export const PHONE_IS_RIGHT_FIELD = "phoneIsRight";

/** A phone number and its country as the visitor entered them: what an answer to the question about it is for. */
export const phoneAsTyped = ({ countryCode = "", phone = "" }: Readonly<Record<string, string>>) =>
  `${countryCode} ${phone.trim()}`;
