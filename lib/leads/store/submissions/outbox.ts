import "server-only";
import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Database, DatabaseOperations } from "#lib/leads/store/database/database.ts";
import type { SubmissionRow } from "#lib/leads/store/database/schema.ts";
import { UnreadableError } from "#lib/leads/store/errors.ts";
import type { Keyring } from "#lib/leads/store/keys/keyring.ts";
import type { Effects } from "#lib/leads/store/open-features.ts";
import type { Lease, LeasedSubmission, Outbox } from "#lib/leads/store/outbox.ts";
import {
  countAttempt,
  noAttempt,
  selectAvailable,
  updateAvailable,
  updateLeased,
} from "#lib/leads/store/submissions/leases.ts";
import { giveUp, recordAttempt } from "#lib/leads/store/submissions/record-result.ts";
import { findByKey, saveSubmission } from "#lib/leads/store/submissions/save-submission.ts";
import { openContent, recordOf, submissionOf } from "#lib/leads/store/submissions/sealed-content.ts";
import { LEASE_MS, MAX_RETRY_DELAY_MS } from "#lib/timing.ts";

/**
 * Creates the outbox. It saves a submission together with all its files, or nothing. Only one process at a time sends a submission. A
 * submission becomes a possible duplicate if the provider's response to it may have been lost.
 */
export function createOutbox(
  db: Database,
  keyring: Keyring,
  { withAsynchronousCommit }: Pick<DatabaseOperations, "withAsynchronousCommit">,
  effects: Effects,
): Outbox {
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
    save: (submission, now, notes = {}) => saveSubmission(db, keyring, effects, submission, now, notes),
    findByKey: (key) => findByKey(db, keyring, key),

    async find(id) {
      const row = await db.selectFrom("submissions").selectAll().where("id", "=", id).executeTakeFirst();
      return row && recordOf(row);
    },

    async findRefusal(id) {
      const row = await db.selectFrom("submissions").selectAll().where("id", "=", id).executeTakeFirst();
      return row && (await openContent(db, keyring, row))?.refusal;
    },

    async lease(now, except = []) {
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

    async beginSending(lease, now, retryAt) {
      if (lease.attemptHours !== undefined) return lease.attemptHours;
      const row = await updateLeased(db, "submissions", lease)
        .set({ ...countAttempt(now), sending: 1, next_attempt_at: retryAt, lease_until: now + LEASE_MS })
        .returning("attempt_hours")
        .executeTakeFirst();
      return row?.attempt_hours;
    },

    async cancelFirstAttempt(lease) {
      const { numUpdatedRows } = await updateLeased(db, "submissions", lease)
        .set(({ ref }) => ({ ...noAttempt, next_attempt_at: ref("due_since") }))
        .where("sending", "=", 1)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async discard(id) {
      await db.deleteFrom("submissions").where("id", "=", id).execute();
    },

    async renew(lease, now) {
      await updateLeased(db, "submissions", lease)
        .set({ lease_until: now + LEASE_MS })
        .execute();
    },

    recordResult(lease, result, now) {
      const record = (to: Database, commit?: RawBuilder<unknown>) =>
        to
          .transaction()
          .execute((transaction) => recordAttempt(transaction, keyring, effects, lease, result, now, commit));
      return result.kind === "delivered" ? withAsynchronousCommit(record) : record(db);
    },

    async recordSentRead(id) {
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

    async recordProviderState(state, now) {
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

    async findUnconfirmed(until) {
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

    giveUpUnconfirmed: (id, now) =>
      db.transaction().execute((transaction) => giveUp(transaction, keyring, effects, id, now)),

    async findNextDue() {
      const row = await db
        .selectFrom("submissions")
        .select(({ fn }) => fn.min("next_attempt_at").as("at"))
        .where("state", "=", "due")
        .executeTakeFirst();
      return row?.at ?? undefined;
    },
  };
}
