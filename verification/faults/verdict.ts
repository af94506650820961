import type { StoredRecord } from "#verification/faults/protocol.ts";
import type { Wanted } from "#verification/faults/visitor.ts";
import type { ReceivedSubmission as Arrived } from "#verification/provider/store.ts";

/** What came of submissions, counted. */
export interface Verdict {
  runs: number;
  /** Servers that died meanwhile. */
  kills: number;
  /** Submissions that were answered "sent". */
  acknowledged: number;
  /** Submissions that the provider has, acknowledged or not. */
  delivered: number;
  /** Further copies of a submission at the provider. */
  duplicates: number;
  /** Those of them of which the store does not say that they may be there. */
  unmarked: number;
  /** Copies with a field or a file that is not as it was sent. */
  half: number;
  /** Acknowledged, not at the provider, and not refused by it. */
  lost: number;
  /** What is wrong, in words. */
  findings: string[];
}

/** Compares what was promised with what the store says and the provider has, once nothing is to be sent any more. */
export function judge(
  wanted: readonly Wanted[],
  records: readonly StoredRecord[],
  arrived: readonly Arrived[],
): Verdict {
  const verdict: Verdict = {
    runs: wanted.length,
    kills: 0,
    acknowledged: wanted.filter(({ references }) => references.length > 0).length,
    delivered: 0,
    duplicates: 0,
    unmarked: 0,
    half: 0,
    lost: 0,
    findings: [],
  };
  const byTag = Map.groupBy(arrived, (each) => tagOf(each));
  const byId = new Map(records.map((record) => [record.id, record]));
  const byReference = new Map(records.map((record) => [record.reference, record]));

  for (const one of wanted) {
    const copies = byTag.get(one.tag) ?? [];
    byTag.delete(one.tag);
    const ids = copies.map(({ headers }) => headers.idempotencyKey ?? "");
    if (copies.length > 0) verdict.delivered++;
    verdict.duplicates += Math.max(0, copies.length - 1);
    const unmarked = ids.filter((id) => !byId.get(id)?.possibleDuplicate);
    if (copies.length > 1 && unmarked.length > 0) {
      verdict.unmarked += copies.length - 1;
      verdict.findings.push(`unmarked: ${copies.length} copies of ${unmarked.map((id) => wordsOn(id, byId.get(id)))}`);
    }
    verdict.half += copies.filter((copy) => !isWhole(copy, one)).length;
    // Each reference that was promised must be that of a copy which is there.
    const missing = one.references.filter((reference) => {
      const record = byReference.get(reference);
      return record?.state !== "rejected" && !ids.includes(record?.id ?? "none");
    });
    if (missing.length > 0) {
      verdict.lost++;
      verdict.findings.push(`lost: ${missing[0]}, ${byReference.get(missing[0] ?? "")?.state ?? "not in the store"}`);
    }
    if (new Set(one.references).size > 1) verdict.findings.push(`two references for one key: ${one.references}`);
  }
  for (const [tag] of byTag) verdict.findings.push(`nobody sent what the provider has: ${tag}`);
  return verdict;
}

const wordsOn = (id: string, record: StoredRecord | undefined) => `${id} ${JSON.stringify(record ?? "no record")}`;

const fieldOf = ({ fields }: Arrived, field: string) => fields.find(([name]) => name === field)?.[1];
const tagOf = (arrived: Arrived) => fieldOf(arrived, "message")?.split(":")[0] ?? "no message";

function isWhole(arrived: Arrived, { fields, file }: Wanted): boolean {
  const [only, ...more] = arrived.files;
  return (
    arrived.fields.length === Object.keys(fields).length &&
    Object.entries(fields).every(([name, value]) => fieldOf(arrived, name) === value) &&
    arrived.dropped.length + more.length === 0 &&
    only?.field === file.field &&
    only.name === file.name &&
    only.size === file.size &&
    only.sha256 === file.sha256
  );
}

export const isGood = ({ findings, unmarked, half, lost }: Verdict) => findings.length + unmarked + half + lost === 0;

export function sum(verdicts: readonly Verdict[]): Verdict {
  const total = judge([], [], []);
  for (const verdict of verdicts) {
    for (const key of [
      "runs",
      "kills",
      "acknowledged",
      "delivered",
      "duplicates",
      "unmarked",
      "half",
      "lost",
    ] as const) {
      total[key] += verdict[key];
    }
    total.findings.push(...verdict.findings);
  }
  return total;
}
