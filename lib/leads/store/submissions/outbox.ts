import "server-only";
import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Database, DatabaseOperations } from "#lib/leads/store/database/database.ts";
import type { SubmissionRow } from "#lib/leads/store/database/schema.ts";
import { addTimestamp } from "#lib/leads/store/database/timestamps.ts";
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

export type Outbox = ReturnType<typeof createOutbox>;

/** Only one process at a time sends a submission. If the provider's response may be lost, the submission becomes a possible duplicate. */
export function createOutbox(
  db: Database,
  keyring: Keyring,
  { withAsynchronousCommit }: Pick<DatabaseOperations, "withAsynchronousCommit">,
  effects: Effects,
  isDurable: boolean,
) {
  const findRow = (id: string) => db.selectFrom("submissions").selectAll().where("id", "=", id).executeTakeFirst();

  async function open(row: SubmissionRow, lease: Lease, now: number): Promise<LeasedSubmission> {
    try {
      const submission = submissionOf(row, await openContent(db, keyring, row));
      const isPossibleDuplicate = row.possible_duplicate === 1;
      return { lease, submission, attempts: row.attempts, dueSince: row.due_since, isPossibleDuplicate };
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      // We defer this submission, so that the next call finds another one.
      await updateLeased(db, "submissions", lease)
        .set({ next_attempt_at: now + MAX_RETRY_DELAY_MS })
        .execute();
      throw error;
    }
  }

  return {
    /** True if a saved submission survives a restart. Only then may the site respond "sent" while the provider is silent. */
    isDurable,

    /** Leases the submission to the caller. If its idempotency key was used before, returns the earlier record and saves nothing. */
    save: (submission: Submission, now: number, notes: SubmissionNotes = {}): Promise<SaveResult> =>
      saveSubmission(db, keyring, effects, submission, now, notes),

    findByKey: (key: string): Promise<SubmissionRecord | undefined> => findByKey(db, keyring, key),

    async find(id: string): Promise<SubmissionRecord | undefined> {
      const row = await findRow(id);
      return row && recordOf(row);
    },

    async findRefusal(id: string): Promise<Refusal | undefined> {
      const row = await findRow(id);
      return row && (await openContent(db, keyring, row))?.refusal;
    },

    /** Reads no sealed column, because whoever asks may know no more than a reference. */
    async findProgress(reference: string): Promise<SubmissionProgress | undefined> {
      const row = await db
        .selectFrom("submissions")
        .select((eb) => ["form", "state", "settled_at", isSettledLate(eb).as("late")])
        .where("reference", "=", reference)
        .executeTakeFirst();
      return row && { form: row.form, state: row.state, settledAt: row.settled_at, isSettledLate: Boolean(row.late) };
    },

    /** Leases the submission due longest. @throws {UnreadableError} if it cannot be decrypted. The next call then leases another one. */
    async lease(now: number, except: readonly string[] = []): Promise<LeasedSubmission | undefined> {
      // Another process may take the lease first, so we try a few times.
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

    /** Call this before the first byte leaves. Returns in how many different hours attempts began, or undefined if the lease is lost. */
    async beginSending(lease: Lease, now: number, retryAt: number): Promise<number | undefined> {
      if (lease.attemptHours !== undefined) return lease.attemptHours;
      const row = await updateLeased(db, "submissions", lease)
        .set({ ...countAttempt(now), sending: 1, next_attempt_at: retryAt, lease_until: now + LEASE_MS })
        .returning("attempt_hours")
        .executeTakeFirst();
      return row?.attempt_hours;
    },

    /** Undoes the record of the first attempt, of which no byte was sent. Returns false if the lease is lost or nothing is stored. */
    async cancelFirstAttempt(lease: Lease): Promise<boolean> {
      const { numUpdatedRows } = await updateLeased(db, "submissions", lease)
        .set(({ ref }) => ({ ...noAttempt, next_attempt_at: ref("due_since") }))
        .where("sending", "=", 1)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Deletes a submission that is not delivered. Only a store that is not durable does this, because it must not send again. */
    async discard(id: string): Promise<void> {
      await db.deleteFrom("submissions").where("id", "=", id).execute();
    },

    async renew(lease: Lease, now: number): Promise<void> {
      await updateLeased(db, "submissions", lease)
        .set({ lease_until: now + LEASE_MS })
        .execute();
    },

    /** A delivery counts even without the lease. If a power cut undoes the record, the submission is sent again as a possible duplicate. */
    recordResult(lease: Lease, result: AttemptResult, now: number): Promise<void> {
      const record = (to: Database, commit?: RawBuilder<unknown>) =>
        to
          .transaction()
          .execute((transaction) => recordAttempt(transaction, keyring, effects, lease, result, now, commit));
      return result.kind === "delivered" ? withAsynchronousCommit(record) : record(db);
    },

    /** Returns false if there is a result. A power cut may undo this record; the store then still assumes that the visitor read "sent". */
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

    /** If the provider recovers, ends all delays and returns how many it ended. Returns undefined if the state is not new. */
    async recordProviderState(state: ProviderState, now: number): Promise<number | undefined> {
      if (state !== "well") {
        const isNew = await addTimestamp(db, `provider-${state}`, now);
        // Nothing responds now, so no other program responds in place of the provider any more.
        if (state === "away") await db.deleteFrom("timestamps").where("name", "=", "provider-not-understood").execute();
        return isNew ? 0 : undefined;
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

    /** Finds one that got no success, so that the site may give it up. */
    async findUnconfirmed(until: number): Promise<SubmissionRecord | undefined> {
      const row = await db
        .selectFrom("submissions")
        .selectAll()
        .where("state", "=", "unconfirmed")
        .where("unconfirmed_at", "<=", until)
        .where("settled_at", "is", null)
        .orderBy("unconfirmed_at")
        .limit(1)
        .executeTakeFirst();
      return row && recordOf(row);
    },

    /** Returns false if the submission is no longer unconfirmed. */
    giveUpUnconfirmed: (id: string, now: number): Promise<boolean> =>
      db.transaction().execute((transaction) => giveUp(transaction, keyring, effects, id, now)),

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
