import { readPlace, writePlace } from "#features/desk/page-cursor.ts";
import { isReference } from "#lib/leads/store/reference.ts";
import type { AccessFilter, AccessRecord } from "#lib/leads/store/staff/access-records.ts";

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Reads from the query of the URL which records a page lists. Leaves out what is not valid, because anybody can write a URL. */
export function readAccessChoice({ lead, after }: Query): Pick<AccessFilter, "reference" | "olderThan"> {
  const place = readPlace(after);
  return {
    reference: typeof lead === "string" && isReference(lead) ? lead : undefined,
    olderThan: place && { recordedAt: place.at, id: place.id },
  };
}

/** Returns the path of the records that are older than this one, of all leads or of one. */
export const olderRecordsPath = (
  { recordedAt, id }: Pick<AccessRecord, "recordedAt" | "id">,
  reference?: string,
): string =>
  `/desk/access?${new URLSearchParams({ ...(reference && { lead: reference }), after: writePlace({ at: recordedAt, id }) })}`;
