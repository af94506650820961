import "server-only";
import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "#lib/leads/store/database/database.ts";
import type { StoreSchema } from "#lib/leads/store/database/schema.ts";
import { findDataKey, unwrapDataKey } from "#lib/leads/store/keys/data-keys.ts";
import { seal } from "#lib/leads/store/keys/encryption.ts";
import type { Keyring } from "#lib/leads/store/keys/keyring.ts";
import { recordAccess } from "#lib/leads/store/staff/access-records.ts";
import { noteContext } from "#lib/leads/store/staff/open-lead.ts";
import type { Actor, StaffAccess } from "#lib/leads/store/staff.ts";
import { withdrawFamilyNotices } from "#lib/leads/store/submissions/family-notices.ts";
import { recordDelivered } from "#lib/leads/store/submissions/record-result.ts";
import { lockContent } from "#lib/leads/store/submissions/sealed-content.ts";
import { dueAgain } from "#lib/leads/store/submissions/unconfirmed.ts";

const idOf = (db: Database, reference: string) =>
  db.selectFrom("submissions").select("id").where("reference", "=", reference);

const holderOf = ({ personId, name }: Actor) => personId ?? name;

/** Creates the changes that staff make. Each writes its record of access in its transaction. */
export function createLeadChanges(
  db: Database,
  keyring: Keyring,
): Pick<StaffAccess, "redrive" | "settle" | "erase" | "take" | "release" | "addNote"> {
  /** Runs a change, and records it if it returns true. */
  const change = (
    record: Parameters<typeof recordAccess>[1],
    now: number,
    run: (to: Transaction<StoreSchema>) => Promise<boolean>,
  ) =>
    db.transaction().execute(async (transaction) => {
      if (!(await run(transaction))) return false;
      await recordAccess(transaction, record, now);
      return true;
    });

  return {
    redrive: (reference, actor, now) =>
      change({ actor, action: "sent-again", reference }, now, async (to) => {
        const redriven = await to
          .updateTable("submissions")
          .set(dueAgain(now))
          .where("reference", "=", reference)
          .where("state", "in", ["rejected", "unconfirmed", "dead"])
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
        await withdrawFamilyNotices(to, keyring, redriven.id, "requests-to-call");
        return true;
      }),

    settle: (reference, actor, now) =>
      change({ actor, action: "settled", reference }, now, async (to) => {
        const found = await to
          .selectFrom("submissions")
          .select("id")
          .where("reference", "=", reference)
          .where("state", "in", ["unconfirmed", "dead"])
          .executeTakeFirst();
        if (!found || !(await recordDelivered(to, found.id, {}, now))) return false;
        await withdrawFamilyNotices(to, keyring, found.id, "requests-to-call");
        return true;
      }),

    erase: (reference, actor, now) =>
      change({ actor, action: "erased", reference }, now, async (to) => {
        const { numDeletedRows } = await to
          .deleteFrom("submissions")
          .where("reference", "=", reference)
          .executeTakeFirst();
        return numDeletedRows > 0;
      }),

    async take(reference, actor, now) {
      await change({ actor, action: "taken", reference }, now, async (to) => {
        const { numInsertedOrUpdatedRows } = await to
          .insertInto("lead_holders")
          .columns(["submission_id", "holder_id", "holder_name", "taken_at"])
          .expression(({ selectFrom, val }) =>
            selectFrom("submissions")
              .select([
                "id",
                val(holderOf(actor)).as("holder_id"),
                val(actor.name).as("holder_name"),
                val(now).as("taken_at"),
              ])
              .where("reference", "=", reference),
          )
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        return Boolean(numInsertedOrUpdatedRows);
      });
      return db
        .selectFrom("lead_holders")
        .select(["holder_id as id", "holder_name as name", "taken_at as at"])
        .where("submission_id", "in", idOf(db, reference))
        .executeTakeFirst();
    },

    release: (reference, actor, now) =>
      change({ actor, action: "released", reference }, now, async (to) => {
        const { numDeletedRows } = await to
          .deleteFrom("lead_holders")
          .where("submission_id", "in", idOf(to, reference))
          .executeTakeFirst();
        return numDeletedRows > 0;
      }),

    addNote: (reference, text, actor, now) =>
      change({ actor, action: "note-added", reference }, now, async (to) => {
        const row = await lockContent(to, "reference", reference);
        if (!row) return false;
        const id = randomUUID();
        const key = unwrapDataKey(keyring, await findDataKey(to, row.id), row.id);
        const sealed = seal(key, Buffer.from(text), noteContext(row.id, id));
        await to
          .insertInto("lead_notes")
          .values({ id, submission_id: row.id, written_at: now, name: actor.name, sealed })
          .execute();
        return true;
      }),
  };
}
