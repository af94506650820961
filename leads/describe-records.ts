import { sizeText, table, timeText } from "#leads/printable.ts";
import type { SubmissionRecord } from "#lib/store/store.ts";

const header = [
  "REFERENCE",
  "FORM",
  "STATE",
  "RECEIVED (UTC)",
  "ATTEMPTS",
  "NEXT (UTC)",
  "REASON",
  "FILES",
  "SIZE",
  "MARKS",
];

/** One line a submission, and nothing that a visitor typed. */
export function describeRecords(records: readonly SubmissionRecord[], now: number): string {
  const rows = records.map((record) => [
    record.reference,
    record.form,
    record.state,
    timeText(record.receivedAt),
    String(record.attempts),
    nextOf(record, now),
    reasonOf(record),
    String(record.files),
    record.files > 0 ? sizeText(record.bytes) : "",
    marksOf(record),
  ]);
  return table([header, ...rows]);
}

/** The same for a program, with whole times. */
export function recordForPrograms(record: SubmissionRecord) {
  const { id, reference, form, locale, state, attempts, files, bytes, possibleDuplicate, suspicion } = record;
  const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return {
    reference,
    id,
    form,
    locale,
    state,
    received: time(record.receivedAt),
    settled: time(record.settledAt),
    attempts,
    nextAttempt: state === "due" ? time(record.nextAttemptAt) : null,
    reason: reasonOf(record) || null,
    files,
    bytes,
    possibleDuplicate,
    suspicion,
  };
}

/** Why it is not delivered. The provider's own words may quote the visitor: only `show` has them. */
export const reasonOf = ({ state, lastReason }: SubmissionRecord): string =>
  state === "rejected" ? "refused" : (lastReason ?? "");

export const marksOf = ({ possibleDuplicate, suspicion }: SubmissionRecord): string =>
  [...(possibleDuplicate ? ["possible duplicate"] : []), ...(suspicion ? [`suspicious (${suspicion})`] : [])].join(
    ", ",
  );

function nextOf({ state, nextAttemptAt }: SubmissionRecord, now: number): string {
  if (state !== "due") return "";
  return nextAttemptAt <= now ? "now" : timeText(nextAttemptAt);
}
