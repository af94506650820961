import type { VisitSource } from "#lib/leads/store/submission.ts";

/** The browser could not keep the source of the visit, for example without JavaScript. */
export const UNKNOWN_SOURCE = "(unknown)";

/** A campaign that is not in the list of marketing (content/campaigns.json). */
export const OTHER_CAMPAIGN = "(other)";

/** Reads the JSON of a row of the store. */
export const readVisitSource = (json: string | null): VisitSource | undefined =>
  json === null ? undefined : JSON.parse(json);

export function sourceName(visitSource: VisitSource | undefined): string {
  if (!visitSource) return UNKNOWN_SOURCE;
  const { source, referrer } = visitSource;
  return (source ?? referrer)?.toLowerCase().replace(/^www\.(?=.)/, "") ?? "(direct)";
}

/** A host or a short name (docs/operations.md) with too few digits for a phone number or a date of birth. */
const SAFE_SOURCE = /^(?!(?:\D*\d){7})(?!.*\d{5})(?!.*\d[._:-]+\d+[._:-]+\d)(\([a-z]+\)|[a-z0-9][a-z0-9._:-]{0,59})$/;

/** Anybody can put any words into a link, so staff read `(other)` instead of a name that is not short. */
export const safeName = (name: string): string => (SAFE_SOURCE.test(name) ? name : "(other)");

/** No mail program turns `evil[.]example` into a link. Security reports write hosts in the same way. */
export const unlinked = (source: string) => source.replace(/[.:]/g, "[$&]");
