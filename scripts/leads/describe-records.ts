import { sizeText, table, timeText } from "#lib/leads/commands/printable.ts";
import { sourceName } from "#lib/leads/store/source-name.ts";
import type { SubmissionRecord } from "#lib/leads/store/submission.ts";

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
  "SOURCE",
  "MARKS",
];

/** Returns a table with one line for each submission, without what visitors typed. */
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
    sourceName(record.visitSource),
    marksOf(record),
  ]);
  return table([header, ...rows]);
}

/** Returns the same facts for `--json`, with full times. */
export function recordForPrograms(record: SubmissionRecord) {
  const { id, reference, form, locale, state, attempts, files, bytes, possibleDuplicate, suspicion, visitSource } =
    record;
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
    visitSource: visitSource ?? null,
  };
}

/** Returns why a submission is not delivered. The provider's message may quote the visitor, so only `show` prints it. */
export const reasonOf = ({ state, lastReason }: SubmissionRecord): string =>
  state === "rejected" ? "refused" : (lastReason ?? "");

/** Returns what staff should know before they trust a submission. */
export const marksOf = ({ possibleDuplicate, suspicion }: SubmissionRecord): string =>
  [...(possibleDuplicate ? ["possible duplicate"] : []), ...(suspicion ? [`suspicious (${suspicion})`] : [])].join(
    ", ",
  );

function nextOf({ state, nextAttemptAt }: SubmissionRecord, now: number): string {
  if (state !== "due") return "";
  return nextAttemptAt <= now ? "now" : timeText(nextAttemptAt);
}
