import "server-only";
import type { Database } from "#lib/leads/store/database/database.ts";
import type { Keyring } from "#lib/leads/store/keys/keyring.ts";
import type { WatchRecords } from "#lib/leads/store/store.ts";
import { insertNotices } from "#lib/leads/store/submissions/notice-queue.ts";
import { recordOf } from "#lib/leads/store/submissions/sealed-content.ts";
import { NAMING_INTERVAL_MS, PROBLEM_MEMORY_MS } from "#lib/timing.ts";

const PROBLEM = "problem:";

export function createWatchRecords(db: Database, keyring: Keyring): WatchRecords {
  return {
    nameLeads: (which, since, now, limit, plan) =>
      db.transaction().execute(async (transaction) => {
        const waitsSince = which === "waiting" ? "due_since" : "unconfirmed_at";
        const unnamed = transaction
          .selectFrom("submissions")
          .where("state", "=", which === "waiting" ? "due" : "unconfirmed")
          .where(waitsSince, "<=", since)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom("named_leads")
                  .select("since")
                  .whereRef("named_leads.submission_id", "=", "submissions.id")
                  .whereRef("named_leads.since", "=", `submissions.${waitsSince}`),
              ),
            ),
          );
        const rows = await unnamed.selectAll().orderBy(waitsSince).limit(limit).execute();
        const name = which === "waiting" ? "leads-named" : "unconfirmed-named";
        if (rows.length === 0 || !(await claimNaming(transaction, name, now))) return;
        const { count } = await unnamed
          .select(({ fn }) => fn.countAll<number | string>().as("count"))
          .executeTakeFirstOrThrow();
        await transaction
          .insertInto("named_leads")
          .values(rows.map((row) => ({ submission_id: row.id, since: row[waitsSince] ?? now })))
          .onConflict((conflict) =>
            conflict.column("submission_id").doUpdateSet((row) => ({ since: row.ref("excluded.since") })),
          )
          .execute();
        const notices = plan(rows.map(recordOf), Number(count) - rows.length);
        await insertNotices(transaction, keyring, notices, now);
      }),

    recordProblems: (problems, now, plan) =>
      db.transaction().execute(async (transaction) => {
        const names = problems.map((problem) => `${PROBLEM}${problem}` as const);
        const begun: string[] = [];
        for (const name of names) {
          const { numUpdatedRows } = await transaction
            .updateTable("timestamps")
            .set({ at: now })
            .where("name", "=", name)
            .executeTakeFirst();
          if (numUpdatedRows > 0n) continue;
          const { numInsertedOrUpdatedRows } = await transaction
            .insertInto("timestamps")
            .values({ name, at: now })
            .onConflict((conflict) => conflict.column("name").doNothing())
            .executeTakeFirstOrThrow();
          if (numInsertedOrUpdatedRows) begun.push(name.slice(PROBLEM.length));
        }
        const gone = await transaction
          .deleteFrom("timestamps")
          .where("name", "like", `${PROBLEM}%`)
          // A time in the future counts as old, because it was written before the clock was set back.
          .where(({ or, eb }) => or([eb("at", "<=", now - PROBLEM_MEMORY_MS), eb("at", ">", now + PROBLEM_MEMORY_MS)]))
          .returning("name")
          .execute();
        const ended = gone.map(({ name }) => name.slice(PROBLEM.length));
        const left = await transaction
          .selectFrom("timestamps")
          .select("name")
          .where("name", "like", `${PROBLEM}%`)
          .limit(1)
          .executeTakeFirst();
        await insertNotices(transaction, keyring, plan({ begun, ended, isWell: !left }), now);
      }),

    async countLeads(from, until) {
      const rows = await db
        .selectFrom("submissions")
        .select(({ fn }) => ["form", "locale", "visit_source", fn.countAll<number | string>().as("submissions")])
        .where("received_at", ">=", from)
        .where("received_at", "<", until)
        .groupBy(["form", "locale", "visit_source"])
        .execute();
      return rows.map(({ form, locale, visit_source, submissions }) => ({
        form,
        locale,
        visitSource: visit_source === null ? undefined : JSON.parse(visit_source),
        submissions: Number(submissions),
      }));
    },
  };
}

/** Returns true if a notice may name submissions now. If two processes call this function at once, only the first gets true. */
async function claimNaming(db: Database, name: "leads-named" | "unconfirmed-named", now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("timestamps")
    .values({ name, at: now })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ at: now })
        // A time in the future counts as old, because it was written before the clock was set back.
        .where(({ or, eb }) =>
          or([eb("timestamps.at", "<=", now - NAMING_INTERVAL_MS), eb("timestamps.at", ">", now)]),
        ),
    )
    .executeTakeFirstOrThrow();
  return Boolean(numInsertedOrUpdatedRows);
}
