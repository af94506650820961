/** The names of the places that visitors come from. Anybody can put any name into a link to the site. */

import type { VisitSource } from "#lib/leads/store/submission.ts";

/** The source of a visit that the browser could not keep, for example without JavaScript. */
export const UNKNOWN_SOURCE = "(unknown)";

/** Returns the source that a submission counts for: its campaign's source, otherwise the host that led to the site. */
export function sourceName(visitSource: VisitSource | undefined): string {
  if (!visitSource) return UNKNOWN_SOURCE;
  const { source, referrer } = visitSource;
  return (source ?? referrer)?.toLowerCase().replace(/^www\.(?=.)/, "") ?? "(direct)";
}

/**
 * Matches a host or a short name (docs/operations.md) that cannot be a phone number or a date of birth. The text has at most six digits, at
 * most four digits in a row, and no three groups of digits.
 */
const SAFE_SOURCE = /^(?!(?:\D*\d){7})(?!.*\d{5})(?!.*\d[._:-]+\d+[._:-]+\d)(\([a-z]+\)|[a-z0-9][a-z0-9._:-]{0,59})$/;

/**
 * Returns the name of a source or campaign for staff. Anybody can put any words into a link, so `(other)` replaces a name that is not short.
 */
export const safeName = (name: string): string => (SAFE_SOURCE.test(name) ? name : "(other)");

/**
 * Returns a source that no mail program turns into a link: `evil[.]example`. Anybody may put any host into a link to our site. Security
 * reports also write hosts with square brackets.
 */
export const unlinked = (source: string) => source.replace(/[.:]/g, "[$&]");
