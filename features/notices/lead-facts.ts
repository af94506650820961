import "server-only";
import type { NoticeData } from "#features/notices/events.ts";
import type { StoredRow } from "#lib/leads/store/feature.ts";
import { readVisitSource, safeName, sourceName } from "#lib/leads/store/source-name.ts";
import type { VisitSource } from "#lib/leads/store/submission.ts";

/** Only this function chooses a lead's facts for notices: no name, phone number, e-mail address, file name or free text. */
export function leadFacts(row: StoredRow): Omit<NoticeData<"lead.received">, "suspicion"> {
  const { reference, form, variant, locale, country, visit_source } = row;
  return {
    reference,
    form,
    ...(variant && { variant }),
    language: locale,
    ...(country && { country }),
    files: row.file_count,
    source: safeSource(readVisitSource(visit_source)),
    receivedAt: new Date(row.received_at).toISOString(),
  };
}

export const safeSource = (visitSource: VisitSource | undefined): string => safeName(sourceName(visitSource));
