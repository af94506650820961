import "server-only";
import type { Database, DatabaseOperations } from "#lib/store/database.ts";
import type { Keyring } from "#lib/store/keyring.ts";
import { openContent, sealContent } from "#lib/store/sealed-content.ts";
import { resealFiles } from "#lib/store/staging.ts";
import type { Maintenance } from "#lib/store/store.ts";
import { RATE_WINDOW_MS, RETENTION_MS, STAGED_FILE_LIFETIME_MS, VISITOR_WAIT_MS } from "#lib/store/timing.ts";

/** Creates the maintenance of the store. It follows the privacy policy's periods and never deletes a due submission. */
export function createMaintenance(
  db: Database,
  keyring: Keyring,
  { shrink, writeLazily }: DatabaseOperations,
): Omit<Maintenance, "close"> {
  return {
    async deleteExpired(now) {
      const deleted = await db.transaction().execute(async (transaction) => {
        const settled = await transaction
          .deleteFrom("submissions")
          .where("state", "!=", "due")
          .where("settled_at", "<=", now - RETENTION_MS)
          .executeTakeFirst();
        const { numDeletedRows } = await transaction
          .deleteFrom("files")
          .where("submission_id", "is", null)
          .where("created_at", "<=", now - STAGED_FILE_LIFETIME_MS)
          .executeTakeFirst();
        await transaction
          .deleteFrom("rates")
          .where("window_start", "<=", now - RATE_WINDOW_MS)
          .execute();
        return { submissions: Number(settled.numDeletedRows), files: Number(numDeletedRows) };
      });
      await shrink();
      return deleted;
    },

    async rotateKeys() {
      let count = await resealFiles(db, keyring);
      const old = await db
        .selectFrom("submissions")
        .select(["id", "reference", "key_id", "content"])
        .where("key_id", "!=", keyring.currentId)
        .execute();
      for (const row of old) {
        const content = openContent(keyring, row);
        const sealed = content && sealContent(keyring, row.id, content);
        // Skips a row that changed since it was read: a recorded result has the current key already, or no content.
        const { numUpdatedRows } = await db
          .updateTable("submissions")
          .set({ key_id: keyring.currentId, content: sealed?.bytes ?? null })
          .where("id", "=", row.id)
          .where("key_id", "=", row.key_id)
          .where("content", sealed ? "is not" : "is", null)
          .executeTakeFirst();
        count += Number(numUpdatedRows);
      }
      return count;
    },

    async countSubmission(client, now) {
      const start = now - RATE_WINDOW_MS;
      // A power cut that undoes the count does no harm.
      const { count } = await writeLazily((to) =>
        to
          .insertInto("rates")
          .values({ client: keyring.pseudonym(client), window_start: now, count: 1 })
          .onConflict((conflict) =>
            conflict.column("client").doUpdateSet((row) => ({
              count: row
                .case()
                .when("rates.window_start", "<=", start)
                .then(1)
                .else(row("rates.count", "+", 1))
                .end(),
              window_start: row
                .case()
                .when("rates.window_start", "<=", start)
                .then(now)
                .else(row.ref("rates.window_start"))
                .end(),
            })),
          )
          .returning("count")
          .executeTakeFirstOrThrow(),
      );
      return count;
    },

    async checkHealth(now) {
      await db
        .insertInto("marks")
        .values({ name: "checked", at: now })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ at: now }))
        .execute();
      const rows = await db
        .selectFrom("submissions")
        .select(({ fn, eb }) => [
          "state",
          eb("attempts", ">", 1)
            .or(eb("settled_at", ">", eb("received_at", "+", VISITOR_WAIT_MS)))
            .as("late"),
          fn.countAll<number | string>().as("count"),
          fn.min("due_since").as("oldest"),
        ])
        .where("state", "!=", "delivered")
        .groupBy(["state", "late"])
        .execute();
      const inState = (state: string) => rows.filter((row) => row.state === state);
      const total = (counted: typeof rows) => counted.reduce((sum, row) => sum + Number(row.count), 0);
      const oldest = inState("due").map((row) => row.oldest);
      return {
        due: total(inState("due")),
        oldestDueSince: oldest.length > 0 ? Math.min(...oldest) : undefined,
        dead: total(inState("dead")),
        rejected: total(inState("rejected")),
        rejectedLate: total(inState("rejected").filter(({ late }) => Boolean(late))),
      };
    },
  };
}
