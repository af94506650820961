import "server-only";
import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Database, DatabaseOperations } from "#lib/leads/store/database/database.ts";
import type { SubmissionRow } from "#lib/leads/store/database/schema.ts";
import { UnreadableError } from "#lib/leads/store/errors.ts";
import type { Keyring } from "#lib/leads/store/keys/keyring.ts";
import type { Effects } from "#lib/leads/store/open-features.ts";
import type {
  AttemptResult,
  Lease,
  LeasedSubmission,
  ProviderState,
  Refusal,
  SaveResult,
  Submission,
  SubmissionNotes,
  SubmissionProgress,
  SubmissionRecord,
} from "#lib/leads/store/submission.ts";
import {
  countAttempt,
  noAttempt,
  selectAvailable,
  updateAvailable,
  updateLeased,
} from "#lib/leads/store/submissions/leases.ts";
import { giveUp, recordAttempt } from "#lib/leads/store/submissions/record-result.ts";
import { findByKey, saveSubmission } from "#lib/leads/store/submissions/save-submission.ts";
import { isSettledLate, openContent, recordOf, submissionOf } from "#lib/leads/store/submissions/sealed-content.ts";
import { LEASE_MS, MAX_RETRY_DELAY_MS } from "#lib/timing.ts";

/** The submissions that are still to be delivered. */
export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Creates the outbox. It saves a submission together with all its files, or nothing. Only one process at a time sends a submission. A
 * submission becomes a possible duplicate if the provider's response to it may have been lost.
 */
export function createOutbox(
  db: Database,
  keyring: Keyring,
  { withAsynchronousCommit }: Pick<DatabaseOperations, "withAsynchronousCommit">,
  effects: Effects,
  isDurable: boolean,
) {
  async function open(row: SubmissionRow, lease: Lease, now: number): Promise<LeasedSubmission> {
    try {
      const submission = submissionOf(row, await openContent(db, keyring, row));
      const isPossibleDuplicate = row.possible_duplicate === 1;
      return { lease, submission, attempts: row.attempts, dueSince: row.due_since, isPossibleDuplicate };
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      // The submission cannot be decrypted now. It is deferred, so that the next call finds another one.
      await updateLeased(db, "submissions", lease)
        .set({ next_attempt_at: now + MAX_RETRY_DELAY_MS })
        .execute();
      throw error;
    }
  }

  return {
    /** True if a saved submission survives a restart. Only then may the site respond "sent" while the provider is silent. */
    isDurable,

    /**
     * Saves a submission with its files, and leases the submission to the caller. If its idempotency key was used before, returns the
     * earlier record and saves nothing.
     */
    save: (submission: Submission, now: number, notes: SubmissionNotes = {}): Promise<SaveResult> =>
      saveSubmission(db, keyring, effects, submission, now, notes),

    findByKey: (key: string): Promise<SubmissionRecord | undefined> => findByKey(db, keyring, key),

    async find(id: string): Promise<SubmissionRecord | undefined> {
      const row = await db.selectFrom("submissions").selectAll().where("id", "=", id).executeTakeFirst();
      return row && recordOf(row);
    },

    /** Returns the provider's refusal of a submission, or undefined if none is stored. */
    async findRefusal(id: string): Promise<Refusal | undefined> {
      const row = await db.selectFrom("submissions").selectAll().where("id", "=", id).executeTakeFirst();
      return row && (await openContent(db, keyring, row))?.refusal;
    },

    /** Returns the progress of a submission, for visitors, who know only a reference. It reads no sealed column. */
    async findProgress(reference: string): Promise<SubmissionProgress | undefined> {
      const row = await db
        .selectFrom("submissions")
        .select((eb) => ["form", "state", "settled_at", isSettledLate(eb).as("late")])
        .where("reference", "=", reference)
        .executeTakeFirst();
      return row && { form: row.form, state: row.state, settledAt: row.settled_at, isSettledLate: Boolean(row.late) };
    },

    /**
     * Leases the submission that was due first, except the ids in `except`. Returns undefined if no submission is due.
     * @throws {UnreadableError} if the submission cannot be decrypted. It is deferred, so the next call finds another one.
     */
    async lease(now: number, except: readonly string[] = []): Promise<LeasedSubmission | undefined> {
      // Another process may take this lease first. Then we look for the next submission.
      for (let tries = 0; tries < 5; tries++) {
        const found = await selectAvailable(db, "submissions", now)
          .$if(except.length > 0, (query) => query.where("id", "not in", except))
          .executeTakeFirst();
        if (!found) return undefined;
        const token = randomUUID();
        const row = await updateAvailable(db, "submissions", found, { token, now })
          // If `sending` is set, the previous holder recorded no result, and the provider may have the submission.
          .set({ sending: 0, possible_duplicate: sql`sending | possible_duplicate` })
          .returningAll()
          .executeTakeFirst();
        if (row) return open(row, { id: row.id, token }, now);
      }
      return undefined;
    },

    /**
     * Records that an attempt begins. Call this before the first byte leaves. Returns the number of different hours in which attempts have
     * begun, or undefined if the lease is lost. Without a recorded result, the next attempt is due at `retryAt`. Writes nothing if the save
     * has already recorded the attempt.
     */
    async beginSending(lease: Lease, now: number, retryAt: number): Promise<number | undefined> {
      if (lease.attemptHours !== undefined) return lease.attemptHours;
      const row = await updateLeased(db, "submissions", lease)
        .set({ ...countAttempt(now), sending: 1, next_attempt_at: retryAt, lease_until: now + LEASE_MS })
        .returning("attempt_hours")
        .executeTakeFirst();
      return row?.attempt_hours;
    },

    /**
     * Takes back the first attempt that the save recorded, because the provider got no byte of it. Returns false if the lease is lost or the
     * submission is not stored.
     */
    async cancelFirstAttempt(lease: Lease): Promise<boolean> {
      const { numUpdatedRows } = await updateLeased(db, "submissions", lease)
        .set(({ ref }) => ({ ...noAttempt, next_attempt_at: ref("due_since") }))
        .where("sending", "=", 1)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Deletes a submission that an undurable store must not send again. */
    async discard(id: string): Promise<void> {
      await db.deleteFrom("submissions").where("id", "=", id).execute();
    },

    /** Extends the lease during a long attempt. */
    async renew(lease: Lease, now: number): Promise<void> {
      await updateLeased(db, "submissions", lease)
        .set({ lease_until: now + LEASE_MS })
        .execute();
    },

    /**
     * Records the result of an attempt, with what features add to it. A delivery counts even if the lease is lost, any other result only
     * from the holder of the lease. A delivery with `saysSuccess` may make unconfirmed submissions of the form due again (decision 0015). A
     * power cut may undo a delivery. The submission is then sent again, as a possible duplicate.
     */
    recordResult(lease: Lease, result: AttemptResult, now: number): Promise<void> {
      const record = (to: Database, commit?: RawBuilder<unknown>) =>
        to
          .transaction()
          .execute((transaction) => recordAttempt(transaction, keyring, effects, lease, result, now, commit));
      return result.kind === "delivered" ? withAsynchronousCommit(record) : record(db);
    },

    /**
     * Records that the visitor reads "sent" before there is a result. Returns false if there is a result already. A power cut may undo this
     * record. The store then still assumes that the visitor read "sent".
     */
    async recordSentRead(id: string): Promise<boolean> {
      const row = await withAsynchronousCommit((to, commit) =>
        to
          .updateTable("submissions")
          .set({ answered_sent: 1 })
          .where("id", "=", id)
          .where("state", "=", "due")
          .returning(commit.as("commit"))
          .executeTakeFirst(),
      );
      return row !== undefined;
    },

    /**
     * Records the state of the provider for all processes. If the provider recovers, every deferred submission becomes due at once. Returns
     * how many submissions became due, or undefined if the state is not new.
     */
    async recordProviderState(state: ProviderState, now: number): Promise<number | undefined> {
      if (state !== "well") {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto("timestamps")
          .values({ name: `provider-${state}`, at: now })
          .onConflict((conflict) => conflict.column("name").doNothing())
          .executeTakeFirstOrThrow();
        // Nothing responds now, so no other program responds in place of the provider any more.
        if (state === "away") await db.deleteFrom("timestamps").where("name", "=", "provider-not-understood").execute();
        return numInsertedOrUpdatedRows ? 0 : undefined;
      }
      // Several processes may see the recovery at once. Only the process that deletes the timestamps goes on.
      const { numDeletedRows } = await db
        .deleteFrom("timestamps")
        .where("name", "in", ["provider-away", "provider-not-understood"])
        .executeTakeFirst();
      if (numDeletedRows === 0n) return undefined;
      const { numUpdatedRows } = await db
        .updateTable("submissions")
        .set({ next_attempt_at: now })
        .where("state", "=", "due")
        .where("next_attempt_at", ">", now)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    /** Returns the submission that has been unconfirmed for the longest time, or undefined if none became unconfirmed by `until`. */
    async findUnconfirmed(until: number): Promise<SubmissionRecord | undefined> {
      const row = await db
        .selectFrom("submissions")
        .selectAll()
        .where("state", "=", "unconfirmed")
        .where("unconfirmed_at", "<=", until)
        .orderBy("unconfirmed_at")
        .limit(1)
        .executeTakeFirst();
      return row && recordOf(row);
    },

    /** Gives up an unconfirmed submission: records it as dead. Returns false if the submission is no longer unconfirmed. */
    giveUpUnconfirmed: (id: string, now: number): Promise<boolean> =>
      db.transaction().execute((transaction) => giveUp(transaction, keyring, effects, id, now)),

    /** Returns when the next submission is due, in milliseconds since the epoch, or undefined if the outbox is empty. */
    async findNextDue(): Promise<number | undefined> {
      const row = await db
        .selectFrom("submissions")
        .select(({ fn }) => fn.min("next_attempt_at").as("at"))
        .where("state", "=", "due")
        .executeTakeFirst();
      return row?.at ?? undefined;
    },
  };
}
