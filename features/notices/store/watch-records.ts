import "server-only";
import type { NewNotice } from "#features/notices/store/notice.ts";
import { insertNotices, type NoticeQueue } from "#features/notices/store/notice-queue.ts";
import type { NoticeDatabase } from "#features/notices/store/tables.ts";
import type { StaffStore } from "#lib/leads/commands/command.ts";
import { isNotWithin } from "#lib/leads/store/database/timestamps.ts";
import type { Keyring } from "#lib/leads/store/keys/keyring.ts";
import { readVisitSource } from "#lib/leads/store/source-name.ts";
import type { SubmissionRecord } from "#lib/leads/store/submission.ts";
import { recordOf } from "#lib/leads/store/submissions/sealed-content.ts";
import { NAMING_INTERVAL_MS, PROBLEM_MEMORY_MS } from "#lib/timing.ts";

interface ProblemChange {
  readonly begun: readonly string[];
  readonly ended: readonly string[];
  /** True if no problem is left. */
  readonly isWell: boolean;
}

export type NoticesPart = NoticeQueue & ReturnType<typeof createWatchRecords>;

export type NoticeStore = StaffStore & NoticesPart;

const PROBLEM = "problem:";

/** What features/notices/watch.ts has told staff. All processes share these records. */
export function createWatchRecords(db: NoticeDatabase, keyring: Keyring) {
  return {
    /**
     * Adds notices that name submissions that have waited since `since` or longer. Names each only once for a wait, and names any at most
     * every `NAMING_INTERVAL_MS`. After successes that confirm nothing, names more only once all that it named before are settled, because each
     * submission may be unconfirmed. `plan` gets the oldest submissions, at most `limit`, and the number of the others.
     */
    nameLeads: (
      which: "waiting" | "unconfirmed",
      since: number,
      now: number,
      limit: number,
      plan: (waiting: readonly SubmissionRecord[], more: number) => readonly NewNotice[],
    ) =>
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
          )
          .where(({ or, eb, not, exists, selectFrom }) =>
            or([
              // Only after a success is an unconfirmed submission settled.
              eb("submissions.settled_at", "is", null),
              not(
                exists(
                  selectFrom("submissions as named")
                    .innerJoin("named_leads", "named_leads.submission_id", "named.id")
                    .select("named.id")
                    .whereRef("named_leads.since", "=", "named.unconfirmed_at")
                    .where("named.state", "=", "unconfirmed")
                    .where("named.settled_at", "is not", null),
                ),
              ),
            ]),
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

    /** Records health problems, and adds notices about changes, once for all processes. A problem unseen for `PROBLEM_MEMORY_MS` ends. */
    recordProblems: (problems: readonly string[], now: number, plan: (change: ProblemChange) => readonly NewNotice[]) =>
      db.transaction().execute(async (transaction) => {
        const names = problems.map((problem) => `${PROBLEM}${problem}` as const);
        const begun: string[] = [];
        for (const name of names) {
          const { numUpdatedRows } = await transaction
            .updateTable("told_at")
            .set({ at: now })
            .where("name", "=", name)
            .executeTakeFirst();
          if (numUpdatedRows > 0n) continue;
          const { numInsertedOrUpdatedRows } = await transaction
            .insertInto("told_at")
            .values({ name, at: now })
            .onConflict((conflict) => conflict.column("name").doNothing())
            .executeTakeFirstOrThrow();
          if (numInsertedOrUpdatedRows) begun.push(name.slice(PROBLEM.length));
        }
        const gone = await transaction
          .deleteFrom("told_at")
          .where("name", "like", `${PROBLEM}%`)
          .where(isNotWithin(PROBLEM_MEMORY_MS, "at", now))
          .returning("name")
          .execute();
        const ended = gone.map(({ name }) => name.slice(PROBLEM.length));
        const left = await transaction
          .selectFrom("told_at")
          .select("name")
          .where("name", "like", `${PROBLEM}%`)
          .limit(1)
          .executeTakeFirst();
        await insertNotices(transaction, keyring, plan({ begun, ended, isWell: !left }), now);
      }),

    /** Counts the submissions of each form, language and visit source, received from `from` until before `until`. */
    async countLeads(from: number, until: number) {
      const rows = await db
        .selectFrom("submissions")
        .select(({ fn }) => ["form", "locale", "visit_source", fn.countAll<number | string>().as("submissions")])
        .where("received_at", ">=", from)
        .where("received_at", "<", until)
        .groupBy(["form", "locale", "visit_source"])
        .execute();
      return rows.map(({ visit_source, submissions, ...row }) => ({
        ...row,
        visitSource: readVisitSource(visit_source),
        submissions: Number(submissions),
      }));
    },
  };
}

/** Returns true at most every `NAMING_INTERVAL_MS`, and for only one of several processes. */
async function claimNaming(
  db: NoticeDatabase,
  name: "leads-named" | "unconfirmed-named",
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("told_at")
    .values({ name, at: now })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ at: now })
        .where(isNotWithin(NAMING_INTERVAL_MS, "told_at.at", now)),
    )
    .executeTakeFirstOrThrow();
  return Boolean(numInsertedOrUpdatedRows);
}
