import "server-only";
import { findDataKey } from "#lib/store/data-keys.ts";
import type { Database } from "#lib/store/database.ts";
import type { Keyring } from "#lib/store/keyring.ts";
import { released, updateLeased } from "#lib/store/leases.ts";
import { openContent, sealContent, submissionOf } from "#lib/store/sealed-content.ts";
import type { AttemptResult, Lease } from "#lib/store/store.ts";

const ended = { ...released, sending: 0 } as const;

/**
 * Records a delivery and deletes answers and files. It counts even if the lease is lost, because the provider has the submission.
 * Returns false if it was recorded before.
 */
export async function recordDelivered(db: Database, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("submissions")
    .set({ ...ended, state: "delivered", settled_at: now, last_reason: null, content: null, variant: null })
    .where("id", "=", id)
    .where("state", "!=", "delivered")
    .executeTakeFirst();
  await db.deleteFrom("files").where("submission_id", "=", id).execute();
  return numUpdatedRows > 0n;
}

/** Records any other result, which counts only from the holder of the lease. Returns false if the lease is lost. */
export async function recordUndelivered(
  db: Database,
  keyring: Keyring,
  lease: Lease,
  result: Exclude<AttemptResult, { kind: "delivered" }>,
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom("submissions")
    .selectAll()
    .where("id", "=", lease.id)
    .where("lease_token", "=", lease.token)
    .executeTakeFirst();
  if (row?.state !== "due") return false;
  if (result.kind === "rejected") {
    const { fields, files } = submissionOf(row, await openContent(db, keyring, row));
    const { status, message } = result;
    const dataKey = await findDataKey(db, row.id);
    const content = sealContent(keyring, dataKey, row, { fields, files, refusal: { status, message } });
    const { numUpdatedRows } = await updateLeased(db, lease)
      .set({ ...ended, content, state: "rejected", settled_at: now })
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
  const marks = {
    ...ended,
    last_reason: result.reason,
    possible_duplicate: result.answerLost ? 1 : row.possible_duplicate,
  };
  const next = result.kind === "dead" ? ({ state: "dead", settled_at: now } as const) : { next_attempt_at: result.at };
  const { numUpdatedRows } = await updateLeased(db, lease)
    .set({ ...marks, ...next })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
