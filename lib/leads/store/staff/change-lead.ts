import "server-only";
import type { Transaction } from "kysely";
import type { Database } from "#lib/leads/store/database/database.ts";
import type { StoreSchema } from "#lib/leads/store/database/schema.ts";
import type { Effects } from "#lib/leads/store/open-features.ts";
import { type Actor, recordAccess } from "#lib/leads/store/staff/access-records.ts";
import { noteErasure } from "#lib/leads/store/staff/erasures.ts";
import { recordDelivered } from "#lib/leads/store/submissions/record-result.ts";
import { dueAgain } from "#lib/leads/store/submissions/unconfirmed.ts";

/** Each change writes its record of access in its transaction. */
export function createLeadChanges(db: Database, effects: Effects) {
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
    /** Makes a submission due again. Returns false if it is due or delivered, or if its content or a file is missing. */
    redrive: (reference: string, actor: Actor, now: number): Promise<boolean> =>
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
          .returningAll()
          .executeTakeFirst();
        if (!redriven) return false;
        await effects.onResult(to, redriven, { kind: "sent-again" }, { now });
        return true;
      }),

    /** Records that a person has seen the submission at the provider. Returns false if it is neither unconfirmed nor dead. */
    settle: (reference: string, actor: Actor, now: number): Promise<boolean> =>
      change({ actor, action: "settled", reference }, now, async (to) => {
        const found = await to
          .selectFrom("submissions")
          .select("id")
          .where("reference", "=", reference)
          .where("state", "in", ["unconfirmed", "dead"])
          .executeTakeFirst();
        return found !== undefined && recordDelivered(to, effects, found.id, { kind: "settled" }, now);
      }),

    erase: (reference: string, actor: Actor, now: number): Promise<boolean> =>
      change({ actor, action: "erased", reference }, now, async (to) => {
        const { numDeletedRows } = await to
          .deleteFrom("submissions")
          .where("reference", "=", reference)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await noteErasure(to, reference, now);
        return true;
      }),
  };
}
