import "server-only";
import type { Database } from "#lib/leads/store/database/database.ts";
import type { SubmissionRow } from "#lib/leads/store/database/schema.ts";
import type { Keyring } from "#lib/leads/store/keys/keyring.ts";
import type { StaffAccess } from "#lib/leads/store/staff.ts";
import { type SubmissionState, submissionStates } from "#lib/leads/store/submission.ts";
import { withdrawFamilyNotices } from "#lib/leads/store/submissions/family-notices.ts";
import { recordDelivered } from "#lib/leads/store/submissions/record-result.ts";
import { openContent, recordOf, submissionOf } from "#lib/leads/store/submissions/sealed-content.ts";
import { listSourceTotals } from "#lib/leads/store/submissions/source-totals.ts";
import { dueAgain, isUnconfirmed } from "#lib/leads/store/submissions/unconfirmed.ts";

/** Creates the part of the store that staff use. Only `open` decrypts a visitor's answers. */
export function createStaffAccess(db: Database, keyring: Keyring): StaffAccess {
  return {
    async list(state, limit) {
      const rows = await inState(db, state).selectAll().orderBy("received_at", "desc").limit(limit).execute();
      return rows.map(recordOf);
    },

    async listUndelivered(until, state, limit) {
      const rows = await inState(db, state)
        .selectAll()
        .where("state", "!=", "delivered")
        .where("received_at", "<=", until)
        .orderBy("received_at")
        .limit(limit)
        .execute();
      return rows.map(recordOf);
    },

    listDeliveryTimes: (since) =>
      inState(db, "delivered")
        .select(["form", "received_at as receivedAt", "settled_at as deliveredAt"])
        .where("received_at", ">=", since)
        .where("settled_at", "is not", null)
        .$narrowType<{ deliveredAt: number }>()
        .execute(),

    async countByState() {
      const rows = await db
        .selectFrom("submissions")
        .select((eb) => ["state", isUnconfirmed(eb).as("unconfirmed"), eb.fn.countAll<number | string>().as("count")])
        .groupBy(["state", "unconfirmed"])
        .execute();
      const counts = submissionStates.map((state) => [
        state,
        Number(rows.find((row) => (row.unconfirmed ? "unconfirmed" : row.state) === state)?.count ?? 0),
      ]);
      return Object.fromEntries(counts) as Record<SubmissionState, number>;
    },

    async open(reference) {
      const row = await db.selectFrom("submissions").selectAll().where("reference", "=", reference).executeTakeFirst();
      if (!row) return undefined;
      const content = await openContent(db, keyring, row);
      const refusal = content?.refusal;
      const submission = submissionOf(row, content);
      const { storedFiles } = await db
        .selectFrom("files")
        .select(({ fn }) => fn.countAll<number | string>().as("storedFiles"))
        .where("submission_id", "=", row.id)
        .executeTakeFirstOrThrow();
      return { record: recordOf(row), submission, storedFiles: Number(storedFiles), ...(refusal && { refusal }) };
    },

    redrive: (reference, now) =>
      db.transaction().execute(async (transaction) => {
        const redriven = await transaction
          .updateTable("submissions")
          .set(dueAgain(now))
          .where("reference", "=", reference)
          .where("state", "in", ["rejected", "dead"])
          // The content is null if its master key was abandoned.
          .where("content", "is not", null)
          .where("file_count", "=", ({ selectFrom }) =>
            selectFrom("files")
              .select(({ fn }) => fn.countAll<number>().as("count"))
              .whereRef("files.submission_id", "=", "submissions.id"),
          )
          .returning("id")
          .executeTakeFirst();
        if (!redriven) return false;
        await withdrawFamilyNotices(transaction, keyring, redriven.id, "requests-to-call");
        return true;
      }),

    settle: (reference, now) =>
      db.transaction().execute(async (transaction) => {
        const found = await transaction
          .selectFrom("submissions")
          .select("id")
          .where("reference", "=", reference)
          .where("state", "=", "dead")
          .executeTakeFirst();
        if (!found || !(await recordDelivered(transaction, found.id, {}, now))) return false;
        await withdrawFamilyNotices(transaction, keyring, found.id, "requests-to-call");
        return true;
      }),

    async erase(reference) {
      const { numDeletedRows } = await db
        .deleteFrom("submissions")
        .where("reference", "=", reference)
        .executeTakeFirst();
      return numDeletedRows > 0;
    },

    listSourceTotals: (since) => listSourceTotals(db, since),
  };
}

const inState = (db: Database, state: SubmissionState | undefined) =>
  db
    .selectFrom("submissions")
    .$if(state !== undefined, (query) =>
      state === "unconfirmed"
        ? query.where(isUnconfirmed)
        : query.where("state", "=", state as SubmissionRow["state"]).where((eb) => eb.not(isUnconfirmed(eb))),
    );
