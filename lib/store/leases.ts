import "server-only";
import { randomUUID } from "node:crypto";
import { type SqlBool, sql } from "kysely";
import type { Database } from "#lib/store/database.ts";
import { UnreadableError } from "#lib/store/errors.ts";
import type { Keyring } from "#lib/store/keyring.ts";
import type { SubmissionRow } from "#lib/store/schema.ts";
import { openContent, submissionOf } from "#lib/store/sealed-content.ts";
import type { Lease, LeasedSubmission } from "#lib/store/store.ts";
import { LEASE_MS, MAX_RETRY_DELAY_MS } from "#lib/store/timing.ts";

const HOUR_MS = 3_600_000;

/** The columns of a lease that nobody holds. */
export const released = { lease_token: null, lease_until: null } as const;

/**
 * Returns the condition that an attempt is due and that no process holds the lease. Times that are too far ahead were written before
 * the clock was set back, so they do not count. The limit is twice the longest delay, because the clocks of two processes differ a
 * little.
 */
export const isAvailable = (now: number) =>
  sql<SqlBool>`(next_attempt_at <= ${now} or next_attempt_at > ${now + 2 * MAX_RETRY_DELAY_MS})
    and (lease_until is null or lease_until <= ${now} or lease_until > ${now + 2 * LEASE_MS})`;

const hourOf = (now: number) => Math.floor(now / HOUR_MS);

/** The columns of a submission that nobody has tried to send. */
export const noAttempt = { attempts: 0, attempt_hours: 0, last_attempt_hour: null, sending: 0 } as const;

/** Returns the columns of a submission whose first attempt begins. */
export const firstAttemptBegun = (now: number, retryAt: number) =>
  ({ attempts: 1, attempt_hours: 1, last_attempt_hour: hourOf(now), sending: 1, next_attempt_at: retryAt }) as const;

/** Returns the columns that count an attempt. All attempts of one hour count once in `attempt_hours`. */
export function countAttempt(now: number) {
  const hour = hourOf(now);
  return {
    attempts: sql<number>`attempts + 1`,
    attempt_hours: sql<number>`attempt_hours + case when last_attempt_hour = ${hour} then 0 else 1 end`,
    last_attempt_hour: hour,
  };
}

/** Finds a due submission that no process holds. */
export const findAvailable = (db: Database, now: number, except: readonly string[]) =>
  db
    .selectFrom("submissions")
    .select(["id", "lease_token", "lease_until"])
    .where("state", "=", "due")
    .where(isAvailable(now))
    .$if(except.length > 0, (query) => query.where("id", "not in", except))
    .orderBy("next_attempt_at")
    .limit(1)
    .executeTakeFirst();

/** Takes the lease of a submission. Only one of several racing workers gets it; the others get undefined. */
export async function takeLease(
  db: Database,
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
      // The previous holder was sending and never recorded a result.
      possible_duplicate: sql`sending | possible_duplicate`,
    })
    .where("id", "=", found.id)
    .where("state", "=", "due")
    .where("lease_token", found.lease_token === null ? "is" : "=", found.lease_token)
    // The previous holder may have renewed its lease since we looked.
    .where("lease_until", found.lease_until === null ? "is" : "=", found.lease_until)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const lease = { id: row.id, token };
  try {
    const submission = submissionOf(row, await openContent(db, keyring, row));
    return { lease, submission, attempts: row.attempts, dueSince: row.due_since };
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    // No process can send it now, so it is deferred and the next call finds another one.
    await updateLeased(db, lease)
      .set({ next_attempt_at: now + MAX_RETRY_DELAY_MS })
      .execute();
    throw error;
  }
}

/** Begins an update that changes a due submission only for the holder of its lease. */
export const updateLeased = (db: Database, { id, token }: Lease) =>
  db.updateTable("submissions").where("id", "=", id).where("state", "=", "due").where("lease_token", "=", token);
