import type { StoredNotice, StoredRecord } from "#verification/faults/protocol.ts";
import type { ExpectedSubmission } from "#verification/faults/visitor.ts";
import type { ReceivedSubmission } from "#verification/provider/store.ts";

/** The names of the counts, in the order of the table. */
export const counts = [
  "submissions",
  // Servers that died during the scenario.
  "kills",
  // Submissions for which a response said "sent".
  "acknowledged",
  // Submissions that the provider has, acknowledged or not.
  "delivered",
  // Further copies of a submission at the provider.
  "duplicates",
  // Duplicates that the store does not mark as possible duplicates.
  "unmarked",
  // Copies, at the provider or unconfirmed in the store, in which a field or a file is missing or differs.
  "incomplete",
  // Acknowledged submissions that the provider did not confirm, and that the store lists so with their content.
  "unconfirmed",
  // Acknowledged submissions that the provider neither has nor rejected, and that are not kept as unconfirmed either.
  "lost",
] as const;

/** The counts of one or more scenarios, and their faults in words. */
export interface Verdict extends Record<(typeof counts)[number], number> {
  findings: string[];
}

const emptyVerdict = (): Verdict =>
  Object.assign({ findings: [] }, Object.fromEntries(counts.map((name) => [name, 0]))) as unknown as Verdict;

/** Compares what visitors sent and were told with the store's records and the provider's submissions, once nothing is due. */
export function compareSubmissions(
  expected: readonly ExpectedSubmission[],
  records: readonly StoredRecord[],
  received: readonly ReceivedSubmission[],
): Verdict {
  const verdict = emptyVerdict();
  const { findings } = verdict;
  const byTag = Map.groupBy(received, (submission) => tagOf(submission));
  const byId = new Map(records.map((record) => [record.id, record]));
  const byReference = new Map(records.map((record) => [record.reference, record]));

  for (const submission of expected) {
    const { tag, references } = submission;
    const copies = byTag.get(tag) ?? [];
    byTag.delete(tag);
    verdict.submissions++;
    if (references.length > 0) verdict.acknowledged++;
    if (copies.length > 0) verdict.delivered++;

    const ids = copies.map(({ headers }) => headers.idempotencyKey ?? "");
    const unmarked = ids.filter((id) => !byId.get(id)?.possibleDuplicate);
    verdict.duplicates += Math.max(0, copies.length - 1);
    if (copies.length > 1 && unmarked.length > 0) {
      verdict.unmarked += copies.length - 1;
      const records = unmarked.slice(0, 3).map((id) => describeRecord(id, byId.get(id)));
      findings.push(`unmarked: ${copies.length} copies of ${records}`);
    }
    verdict.incomplete += copies.filter((copy) => !isComplete(copy, submission)).length;

    const unconfirmed = references.flatMap((reference) => byReference.get(reference) ?? []).filter(isUnconfirmed);
    if (unconfirmed.length > 0) verdict.unconfirmed++;
    verdict.incomplete += unconfirmed.filter(({ kept }) => !kept || !isKeptWhole(kept, submission)).length;

    // Each reference that a visitor got must belong to a copy that the provider has or has rejected, or that is listed as unconfirmed.
    const lost = references.find((reference) => {
      const record = byReference.get(reference);
      if (record?.state === "rejected" || (record && isUnconfirmed(record))) return false;
      return !ids.includes(record?.id ?? "none");
    });
    if (lost !== undefined) {
      verdict.lost++;
      findings.push(`lost: ${lost}, ${byReference.get(lost)?.state ?? "not in the store"}`);
    }
    if (new Set(references).size > 1) findings.push(`several references for one key: ${references}`);
  }
  for (const [tag] of byTag) findings.push(`the provider has a submission that nobody sent: ${tag}`);
  return verdict;
}

/** The notice that staff must get of a submission in this state, beside the one that it came. */
const noticeOf: Readonly<Record<string, string>> = { rejected: "lead.rejected", dead: "lead.dead" };

/**
 * Returns a finding for each submission that staff or its family were not told of exactly once. Call it when no notice is due. The
 * clock may run ahead so far that the family's e-mail expires. Where it got another one instead, the provider changed its mind.
 */
export function findMissingNotices(records: readonly StoredRecord[], notices: readonly StoredNotice[]): string[] {
  const byReference = Map.groupBy(notices, ({ reference }) => reference);
  return records.flatMap(({ reference, state }) => {
    const found = byReference.get(reference) ?? [];
    const toFamily = found.filter(({ channel }) => channel === "family");
    const events = ["lead.received", ...(noticeOf[state] ? [noticeOf[state]] : [])];
    const mails = toFamily.map(({ event }) => event);
    const isMissing =
      ((state === "delivered" || state === "unconfirmed") && mails.length === 0) ||
      (state === "dead" && !mails.includes("lead.dead"));
    return [
      ...events.flatMap((event) => {
        const sent = found.filter(
          (notice) => notice.channel !== "family" && notice.event === event && notice.state === "sent",
        );
        return sent.length === 1 ? [] : [`${sent.length} notices ${event} of ${reference}, ${state}`];
      }),
      ...(isMissing || new Set(mails).size < mails.length ? [`mails [${mails}] of ${reference}, ${state}`] : []),
    ];
  });
}

/** A submission that a refusal left in doubt is dead after 72 hours, and keeps its content. */
const isUnconfirmed = ({ state, unconfirmedAt }: StoredRecord) =>
  state === "unconfirmed" || (state === "dead" && unconfirmedAt !== null);

const describeRecord = (id: string, record: StoredRecord | undefined) =>
  `${id} ${JSON.stringify(record ?? "no record")}`;

const fieldOf = ({ fields }: ReceivedSubmission, field: string) => fields.find(([name]) => name === field)?.[1];
const tagOf = (received: ReceivedSubmission) => fieldOf(received, "message")?.split(":")[0] ?? "no message";

/** The store has what the visitor typed. The number is joined for the provider only. */
function isKeptWhole(kept: NonNullable<StoredRecord["kept"]>, { fields, file }: ExpectedSubmission): boolean {
  const { phone: _, ...typed } = fields;
  const [first, ...others] = kept.files;
  return (
    Object.entries(typed).every(([name, value]) => kept.fields[name] === value) &&
    others.length === 0 &&
    isSameFile(first, file)
  );
}

const isSameFile = (found: ExpectedSubmission["file"] | undefined, expected: ExpectedSubmission["file"]) =>
  found?.field === expected.field &&
  found.name === expected.name &&
  found.size === expected.size &&
  found.sha256 === expected.sha256;

function isComplete(received: ReceivedSubmission, { fields, file }: ExpectedSubmission): boolean {
  const [first, ...others] = received.files;
  return (
    received.fields.length === Object.keys(fields).length &&
    Object.entries(fields).every(([name, value]) => fieldOf(received, name) === value) &&
    received.dropped.length + others.length === 0 &&
    isSameFile(first, file)
  );
}

/** Returns true if nothing was lost, incomplete or duplicated without a mark, and the scenario found no other fault. */
export const isGood = ({ findings, unmarked, incomplete, lost }: Verdict) =>
  findings.length + unmarked + incomplete + lost === 0;

export function sum(verdicts: readonly Verdict[]): Verdict {
  const total = emptyVerdict();
  for (const verdict of verdicts) {
    for (const count of counts) total[count] += verdict[count];
    total.findings.push(...verdict.findings);
  }
  return total;
}
