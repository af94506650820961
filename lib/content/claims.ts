import { claims } from "#content/claims.ts";
import type { Locale } from "#lib/i18n/locales.ts";

type ClaimId = (typeof claims)[number]["id"];

/** A figure about our company with its meaning: "5000+", "Patients whose request ...". */
interface Claim {
  id: ClaimId;
  value: number;
  suffix: string;
  definition: string;
}

/** Returns the suffix of a figure in a language: French and Russian have a space before a percent sign. */
function suffixIn(locale: Locale, suffix: string): string {
  if (suffix !== "%") return suffix;
  const parts = new Intl.NumberFormat(locale, { style: "percent" }).formatToParts(0);
  return parts.map(({ type, value }) => (type === "integer" ? "" : value)).join("");
}

/** Returns the figures for pages, without the proof and questions that only the firm reads. */
export function getClaims(locale: Locale): Claim[] {
  return claims.map(({ id, value, suffix, definition }) => ({
    id,
    value,
    suffix: suffixIn(locale, suffix),
    definition: definition[locale],
  }));
}

/** Returns a figure by its id. */
export function findClaim(locale: Locale, id: ClaimId): Claim {
  return getClaims(locale).find((claim) => claim.id === id) as Claim;
}
