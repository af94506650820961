import { claims } from "@/content/claims";
import type { Locale } from "@/lib/i18n/locales";

type ClaimId = (typeof claims)[number]["id"];

/** A figure about ourselves, and what it means: "5000+", "Patients whose request ...". */
interface Claim {
  id: ClaimId;
  value: number;
  suffix: string;
  definition: string;
}

/** The figures that pages may show, without what is for us only (proof, questions). */
export function getClaims(locale: Locale): Claim[] {
  return claims.map(({ id, value, suffix, definition }) => ({ id, value, suffix, definition: definition[locale] }));
}

/** One figure by its id. */
export function findClaim(locale: Locale, id: ClaimId): Claim {
  return getClaims(locale).find((claim) => claim.id === id) as Claim;
}
