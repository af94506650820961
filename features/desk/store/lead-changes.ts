import "server-only";
import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { LeadNote, TakenBy } from "#features/desk/store/lead.ts";
import type { DeskDatabase, DeskTables } from "#features/desk/store/tables.ts";
import { asCore } from "#lib/leads/store/database/database.ts";
import type { StoreSchema } from "#lib/leads/store/database/schema.ts";
import { findDataKey, unwrapDataKey } from "#lib/leads/store/keys/data-keys.ts";
import { open, seal } from "#lib/leads/store/keys/encryption.ts";
import type { Keyring } from "#lib/leads/store/keys/keyring.ts";
import type { Actor } from "#lib/leads/store/staff/access-records.ts";
import { recordAccess } from "#lib/leads/store/staff/access-records.ts";
import { lockContent } from "#lib/leads/store/submissions/sealed-content.ts";

const holderOf = ({ personId, name }: Actor) => personId ?? name;

const noteContext = (submissionId: string, id: string) => `note:${submissionId}:${id}`;

export type LeadChanges = ReturnType<typeof createLeadChanges>;

/** Each change writes its record of access in the same transaction. */
export function createLeadChanges(db: DeskDatabase, keyring: Keyring) {
  /** Runs a change, and records it if `run` returns true. */
  const change = (
    record: Parameters<typeof recordAccess>[1],
    now: number,
    run: (to: Transaction<StoreSchema & DeskTables>) => Promise<boolean>,
  ) =>
    db.transaction().execute(async (transaction) => {
      if (!(await run(transaction))) return false;
      await recordAccess(asCore(transaction), record, now);
      return true;
    });

  return {
    /** Takes the lead unless somebody has it. Returns who has it now, or undefined if the reference is unknown. */
    async take(reference: string, actor: Actor, now: number): Promise<TakenBy | undefined> {
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

    /** Releases the lead, even if a colleague has taken it. Returns false if nobody had taken it. */
    release: (reference: string, actor: Actor, now: number) =>
      change({ actor, action: "released", reference }, now, async (to) => {
        const { numDeletedRows } = await to
          .deleteFrom("lead_holders")
          .where("submission_id", "in", idOf(to, reference))
          .executeTakeFirst();
        return numDeletedRows > 0;
      }),

    /** The note is sealed like the answers and deleted with them. Returns false if the lead has no answers. */
    addNote: (reference: string, text: string, actor: Actor, now: number) =>
      change({ actor, action: "note-added", reference }, now, async (to) => {
        const row = await lockContent(asCore(to), "reference", reference);
        if (!row) return false;
        const id = randomUUID();
        const key = unwrapDataKey(keyring, await findDataKey(asCore(to), row.id), row.id);
        const sealed = seal(key, Buffer.from(text), noteContext(row.id, id));
        await to
          .insertInto("lead_notes")
          .values({ id, submission_id: row.id, written_at: now, name: actor.name, sealed })
          .execute();
        return true;
      }),
  };
}

const idOf = (db: DeskDatabase, reference: string) =>
  db.selectFrom("submissions").select("id").where("reference", "=", reference);

/** Returns the oldest note first. The caller must have recorded the access. */
export async function openNotes(db: DeskDatabase, keyring: Keyring, id: string): Promise<readonly LeadNote[]> {
  const rows = await db
    .selectFrom("lead_notes")
    .selectAll()
    .where("submission_id", "=", id)
    .orderBy("written_at")
    .orderBy("id")
    .execute();
  if (rows.length === 0) return [];
  const key = unwrapDataKey(keyring, await findDataKey(asCore(db), id), id);
  return rows.map((row) => ({
    at: row.written_at,
    name: row.name,
    text: open(key, row.sealed, noteContext(id, row.id)).toString(),
  }));
}
