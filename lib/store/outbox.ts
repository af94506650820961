import "server-only";
import { randomUUID } from "node:crypto";
import type { RawBuilder } from "kysely";
import { insertDataKey } from "#lib/store/data-keys.ts";
import type { Database, DatabaseOperations } from "#lib/store/database.ts";
import { FilesGoneError } from "#lib/store/errors.ts";
import { withdrawFamilyNotices } from "#lib/store/family-notices.ts";
import { measureFiles } from "#lib/store/file-usage.ts";
import type { Keyring } from "#lib/store/keyring.ts";
import {
  countAttempt,
  findAvailable,
  firstAttemptBegun,
  noAttempt,
  takeLease,
  updateLeased,
} from "#lib/store/leases.ts";
import { insertNotices } from "#lib/store/notice-queue.ts";
import { recordDelivered, recordUndelivered } from "#lib/store/record-result.ts";
import { openContent, recordOf, sealContent } from "#lib/store/sealed-content.ts";
import { countSource } from "#lib/store/source-totals.ts";
import type { Lease, Outbox } from "#lib/store/store.ts";
import { type Submission, sourceName } from "#lib/store/submission.ts";
import { LEASE_MS } from "#lib/store/timing.ts";
import { isUnconfirmed } from "#lib/store/unconfirmed.ts";

/**
 * Creates the outbox. It saves a submission with all its files or not at all, and lets one process send it at a time. It marks a
 * possible duplicate when a response was lost.
 */
export function createOutbox(
  db: Database,
  keyring: Keyring,
  { withAsynchronousCommit }: Pick<DatabaseOperations, "withAsynchronousCommit">,
): Outbox {
  return {
    save: (submission, now, { idempotency, visitSource, variant, notices = [], firstAttempt } = {}) =>
      db.transaction().execute(async (transaction) => {
        const { id, files } = submission;
        const lease: Lease = firstAttempt
          ? { id, token: firstAttempt.token, attemptHours: 1 }
          : { id, token: randomUUID() };
        const dataKey = keyring.createDataKey(id);
        const content = sealContent(keyring, dataKey, submission, { fields: submission.fields, files });
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto("submissions")
          .values({
            id,
            reference: submission.reference,
            form: submission.form,
            locale: submission.locale,
            state: "due",
            received_at: now,
            due_since: now,
            settled_at: null,
            ...(firstAttempt ? firstAttemptBegun(now, firstAttempt.retryAt) : { ...noAttempt, next_attempt_at: now }),
            last_reason: null,
            named_at: null,
            answered_sent: null,
            lease_token: lease.token,
            lease_until: now + LEASE_MS,
            possible_duplicate: 0,
            suspicion: submission.suspicion ?? null,
            visit_source: visitSource ? JSON.stringify(visitSource) : null,
            variant: variant ?? null,
            idempotency_key: idempotency ? keyring.pseudonym(idempotency.key) : null,
            fingerprint: idempotency?.fingerprint ?? null,
            file_count: files.length,
            byte_count: files.reduce((sum, file) => sum + file.size, 0),
            content,
          })
          .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
          .executeTakeFirstOrThrow();
        if (!numInsertedOrUpdatedRows) {
          const record = idempotency && (await findByKey(transaction, keyring, idempotency.key));
          if (record) return { kind: "exists", record } as const;
          throw new Error("the submission was neither saved nor found");
        }
        await insertDataKey(transaction, id, dataKey);
        await claimFiles(transaction, submission);
        await insertNotices(transaction, keyring, notices, now);
        // Last, because other submissions wait for this row.
        await countSource(transaction, sourceName(visitSource), submission, now);
        return { kind: "saved", leased: { lease, submission, attempts: 0, dueSince: now } } as const;
      }),

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
      // Another process may take the lease first; then we look for the next one.
      for (let tries = 0; tries < 5; tries++) {
        const found = await findAvailable(db, now, except);
        if (!found) return undefined;
        const leased = await takeLease(db, keyring, found, now);
        if (leased) return leased;
      }
      return undefined;
    },

    async beginSending(lease, now, retryAt) {
      if (lease.attemptHours !== undefined) return lease.attemptHours;
      const row = await updateLeased(db, lease)
        .set({ ...countAttempt(now), sending: 1, next_attempt_at: retryAt, lease_until: now + LEASE_MS })
        .returning("attempt_hours")
        .executeTakeFirst();
      return row?.attempt_hours;
    },

    async cancelFirstAttempt(lease) {
      const { numUpdatedRows } = await updateLeased(db, lease)
        .set(({ ref }) => ({ ...noAttempt, next_attempt_at: ref("due_since") }))
        .where("sending", "=", 1)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async renew(lease, now) {
      await updateLeased(db, lease)
        .set({ lease_until: now + LEASE_MS })
        .execute();
    },

    recordResult(lease, result, now, plan = () => []) {
      const record = (to: Database, commit?: RawBuilder<unknown>) =>
        to.transaction().execute(async (transaction) => {
          const recorded =
            result.kind === "delivered"
              ? await recordDelivered(transaction, lease.id, result, now, commit)
              : await recordUndelivered(transaction, keyring, lease, result, now);
          if (!recorded) return;
          if (result.kind === "rejected" || result.kind === "dead")
            await withdrawFamilyNotices(transaction, keyring, lease.id, "all");
          await insertNotices(transaction, keyring, plan(recorded.answered_sent !== 0), now);
        });
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
          .insertInto("marks")
          .values({ name: `provider-${state}`, at: now })
          .onConflict((conflict) => conflict.column("name").doNothing())
          .executeTakeFirstOrThrow();
        // Where nothing answers, nothing answers in place of the provider either.
        if (state === "away") await db.deleteFrom("marks").where("name", "=", "provider-not-understood").execute();
        return numInsertedOrUpdatedRows ? 0 : undefined;
      }
      // Only one of several processes deletes the marks.
      const { numDeletedRows } = await db
        .deleteFrom("marks")
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
        .where(isUnconfirmed)
        .where("unconfirmed_at", "<=", until)
        .orderBy("unconfirmed_at")
        .limit(1)
        .executeTakeFirst();
      return row && recordOf(row);
    },

    giveUpUnconfirmed: (id, now, notices) =>
      db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable("submissions")
          // The provider may have it, should staff send it again.
          .set({ settled_at: now, possible_duplicate: 1 })
          .where("id", "=", id)
          .where(isUnconfirmed)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await withdrawFamilyNotices(transaction, keyring, id, "all");
        await insertNotices(transaction, keyring, notices, now);
        return true;
      }),

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

/** Looks under the hashes of all master keys, because the first one may be new. */
async function findByKey(db: Database, keyring: Keyring, key: string) {
  const row = await db
    .selectFrom("submissions")
    .selectAll()
    .where("idempotency_key", "in", keyring.hashes(key))
    .executeTakeFirst();
  return row && recordOf(row);
}

/**
 * Also claims the files of a rejected submission: the visitor corrects the form and need not choose them again. If PostgreSQL crashes
 * while a form arrives, it may lose chunks that it had not written yet, and take the ones after them. With SQLite a crash that
 * loses a chunk ends this process too.
 */
async function claimFiles(db: Database, { id, files }: Submission) {
  if (files.length === 0) return;
  const ids = files.map((file) => file.id);
  const { numUpdatedRows } = await db
    .updateTable("files")
    .set({ submission_id: id })
    .where("id", "in", ids)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb("submission_id", "is", null),
        eb("submission_id", "in", selectFrom("submissions").select("submissions.id").where("state", "=", "rejected")),
      ]),
    )
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== ids.length)
    throw new FilesGoneError("the files have expired or belong to another submission");
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if ((await measureFiles(db, ids)) !== size) throw new FilesGoneError("a part of the files is missing");
}
