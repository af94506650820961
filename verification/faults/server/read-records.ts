import { createHash } from "node:crypto";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import type { Actor } from "#lib/leads/store/staff/access-records.ts";
import type { SubmissionRecord } from "#lib/leads/store/submission.ts";
import type { StoredRecord } from "#verification/faults/protocol.ts";

const RIG: Actor = { at: "terminal", name: "fault rig" };

const ALL_RECORDS = 1_000_000;

/** Returns every record. Where the provider did not confirm a submission, also its content, as its keys open it. */
export async function readRecords(store: SubmissionStore): Promise<StoredRecord[]> {
  const records = await store.list(undefined, ALL_RECORDS);
  return Promise.all(
    records.map(async (record) =>
      record.unconfirmedAt === null ? record : { ...record, kept: await read(store, record) },
    ),
  );
}

async function read(store: SubmissionStore, { reference }: SubmissionRecord): Promise<StoredRecord["kept"]> {
  const opened = await store.open(reference, RIG, Date.now());
  if (!opened) return undefined;
  const { fields, files } = opened.submission;
  const read = files.map(async ({ id, field, name }) => {
    const hash = createHash("sha256");
    let size = 0;
    for await (const chunk of store.readFile(id)) {
      hash.update(chunk);
      size += chunk.byteLength;
    }
    return { field, name, size, sha256: hash.digest("hex") };
  });
  return { fields, files: await Promise.all(read) };
}

/** Settles what the provider did not confirm, so that it expires. */
export async function settleUnconfirmed(store: SubmissionStore, now: number): Promise<void> {
  for (const { reference } of await store.list("unconfirmed", ALL_RECORDS)) await store.settle(reference, RIG, now);
}
