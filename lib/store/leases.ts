import "server-only";
import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Keyring } from "#lib/store/keyring.ts";
import type { StoreSchema, SubmissionRow } from "#lib/store/schema.ts";
import { submissionOf } from "#lib/store/sealed-content.ts";
import type { Lease, LeasedSubmission } from "#lib/store/store.ts";
import { LEASE_MS, MAX_RETRY_DELAY_MS } from "#lib/store/timing.ts";

/**
 * Guarantees a submission whose time has come and that nobody holds, or none.
 * Leases and pauses that end far further ahead than any of ours were written before the clock was set back. Twice as far,
 * because two processes never have quite the same time.
 */
export const findAvailable = (db: Kysely<StoreSchema>, now: number, except: readonly string[]) =>
  db
    .selectFrom("submissions")
    .select(["id", "lease_token", "lease_until"])
    .where("state", "=", "due")
    .where(({ or, eb }) =>
      or([eb("next_attempt_at", "<=", now), eb("next_attempt_at", ">", now + 2 * MAX_RETRY_DELAY_MS)]),
    )
    .where(({ or, eb }) =>
      or([eb("lease_until", "is", null), eb("lease_until", "<=", now), eb("lease_until", ">", now + 2 * LEASE_MS)]),
    )
    .$if(except.length > 0, (query) => query.where("id", "not in", except))
    .orderBy("next_attempt_at")
    .limit(1)
    .executeTakeFirst();

/** Guarantees that of many who found the same submission one takes it. Undefined: another one did. */
export async function takeLease(
  db: Kysely<StoreSchema>,
  keyring: Keyring,
  found: Pick<SubmissionRow, "id" | "lease_token" | "lease_until">,
  now: number,
): Promise<LeasedSubmission | undefined> {
  const token = randomUUID();
  const row = await db
    .updateTable("submissions")
    .set({
      lease_token: token,
      lease_until: now + LEASE_MS,
      sending: 0,
      // Whoever had it before was sending and never told what came of it.
      possible_duplicate: sql`sending | possible_duplicate`,
    })
    .where("id", "=", found.id)
    .where("state", "=", "due")
    .where("lease_token", found.lease_token === null ? "is" : "=", found.lease_token)
    // Its holder may have come back to life and prolonged it since.
    .where("lease_until", found.lease_until === null ? "is" : "=", found.lease_until)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const lease = { id: row.id, token };
  try {
    return { lease, submission: submissionOf(keyring, row), attempts: row.attempts, dueSince: row.due_since };
  } catch (error) {
    // Nobody can send it, so it makes room for the others.
    await updateLeased(db, lease)
      .set({ next_attempt_at: now + MAX_RETRY_DELAY_MS })
      .execute();
    throw error;
  }
}

/** Guarantees that only the holder of the lease changes a submission that is to be sent. */
export const updateLeased = (db: Kysely<StoreSchema>, { id, token }: Lease) =>
  db.updateTable("submissions").where("id", "=", id).where("state", "=", "due").where("lease_token", "=", token);
