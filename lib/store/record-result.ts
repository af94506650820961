import "server-only";
import type { Kysely } from "kysely";
import type { Keyring } from "#lib/store/keyring.ts";
import { updateLeased } from "#lib/store/leases.ts";
import type { StoreSchema } from "#lib/store/schema.ts";
import { sealContent, submissionOf } from "#lib/store/sealed-content.ts";
import type { AttemptResult, Lease } from "#lib/store/store.ts";

const free = { lease_token: null, lease_until: null, sending: 0 } as const;

/**
 * Guarantees that what the provider took is never called anything else: it is true whoever says so, also a sender whose claim has
 * run out meanwhile.
 */
export async function recordDelivered(db: Kysely<StoreSchema>, id: string, now: number) {
  await db
    .updateTable("submissions")
    .set({ ...free, state: "delivered", settled_at: now, last_reason: null, content: null })
    .where("id", "=", id)
    .where("state", "!=", "delivered")
    .execute();
  await db.deleteFrom("files").where("submission_id", "=", id).execute();
}

/** Guarantees that any other outcome counts only from whoever holds the submission. */
export async function recordUndelivered(
  db: Kysely<StoreSchema>,
  keyring: Keyring,
  lease: Lease,
  result: Exclude<AttemptResult, { kind: "delivered" }>,
  now: number,
) {
  const row = await db
    .selectFrom("submissions")
    .selectAll()
    .where("id", "=", lease.id)
    .where("lease_token", "=", lease.token)
    .executeTakeFirst();
  if (row?.state !== "due") return;
  if (result.kind === "rejected") {
    const { fields, files } = submissionOf(keyring, row);
    const { status, message } = result;
    const sealed = sealContent(keyring, row.id, { fields, files, refusal: { status, message } });
    await updateLeased(db, lease)
      .set({ ...free, state: "rejected", settled_at: now, key_id: sealed.keyId, content: sealed.bytes })
      .execute();
    return;
  }
  const marks = {
    ...free,
    last_reason: result.reason,
    possible_duplicate: result.answerLost ? 1 : row.possible_duplicate,
  };
  const next = result.kind === "dead" ? ({ state: "dead", settled_at: now } as const) : { next_attempt_at: result.at };
  await updateLeased(db, lease)
    .set({ ...marks, ...next })
    .execute();
}
