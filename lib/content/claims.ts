import { claims } from "#content/claims.ts";
import type { Locale } from "#lib/i18n/locales.ts";

type ClaimId = (typeof claims)[number]["id"];

/** A figure about ourselves, and what it means: "5000+", "Patients whose request ...". */
interface Claim {
  id: ClaimId;
  value: number;
  suffix: string;
  definition: string;
}

/** What stands behind a figure in the language: French and Russian set a percent sign apart. */
function suffixIn(locale: Locale, suffix: string): string {
  if (suffix !== "%") return suffix;
  const parts = new Intl.NumberFormat(locale, { style: "percent" }).formatToParts(0);
  return parts.map(({ type, value }) => (type === "integer" ? "" : value)).join("");
}

/** The figures that pages may show, without what is for us only (proof, questions). */
export function getClaims(locale: Locale): Claim[] {
  return claims.map(({ id, value, suffix, definition }) => ({
    id,
    value,
    suffix: suffixIn(locale, suffix),
    definition: definition[locale],
  }));
}

/** One figure by its id. */
export function findClaim(locale: Locale, id: ClaimId): Claim {
  return getClaims(locale).find((claim) => claim.id === id) as Claim;
}
