import "server-only";
import type { Database, DatabaseOperations } from "#lib/leads/store/database/database.ts";
import type { TimestampRow } from "#lib/leads/store/database/schema.ts";
import { setTimestamp } from "#lib/leads/store/database/timestamps.ts";
import { deleteExpiredFiles, deleteInSteps, ROWS_AT_ONCE } from "#lib/leads/store/files/file-deletion.ts";
import { createTraceEraser, rotateKeys } from "#lib/leads/store/keys/data-keys.ts";
import type { Keyring } from "#lib/leads/store/keys/keyring.ts";
import { createClockCheck } from "#lib/leads/store/maintenance/clock-check.ts";
import { createRecovery } from "#lib/leads/store/maintenance/recovery.ts";
import { isAnyFormRefused, REFUSALS_IN_ROW } from "#lib/leads/store/maintenance/refused-form.ts";
import { createUnclaimed } from "#lib/leads/store/maintenance/unclaimed.ts";
import { type OpenedFeatures, ownersOf, rewrittenBy } from "#lib/leads/store/open-features.ts";
import { deleteOldAccess } from "#lib/leads/store/staff/access-records.ts";
import type { ProviderState, SubmissionState } from "#lib/leads/store/submission.ts";
import { isSettledLate } from "#lib/leads/store/submissions/sealed-content.ts";
import { findFormsAnsweredByPage } from "#lib/leads/store/submissions/unconfirmed.ts";
import { DAY_MS } from "#lib/time-units.ts";
import { ACCESS_RECORD_DAYS, RATE_WINDOW_MS, RETENTION_MS } from "#lib/timing.ts";

/** The methods for expiry, the clock, keys, backups, the rate limit, health and unclaimed tables. */
export type Maintenance = ReturnType<typeof createMaintenance>;

/** Creates the maintenance of the store. It follows the periods in the privacy policy, and never deletes a due submission. */
export function createMaintenance(
  db: Database,
  keyring: Keyring,
  operations: DatabaseOperations,
  openedFeatures: OpenedFeatures,
  accessRecordDays = ACCESS_RECORD_DAYS,
) {
  const { opened, features } = openedFeatures;
  const { shrink, withAsynchronousCommit, truncateLog } = operations;
  const findTimestamps = (names: readonly TimestampRow["name"][]) =>
    db.selectFrom("timestamps").selectAll().where("name", "in", names).execute();
  return {
    ...createClockCheck(db, operations),
    ...createRecovery(db, keyring, operations, openedFeatures),
    ...createUnclaimed(db, operations, features),

    /**
     * Deletes expired submissions, files and access records, and lets features delete what has expired. Returns the numbers of submissions
     * and files. timing.ts has the periods. If the clock is not trusted, deletes only request counters and what features must not keep.
     */
    async deleteExpired(now: number, isClockTrusted = true) {
      const submissions = isClockTrusted ? await deleteSubmissions(db, now - RETENTION_MS) : 0;
      const files = isClockTrusted ? await deleteExpiredFiles(db, now) : 0;
      await db.deleteFrom("rates").where("ends_at", "<=", now).execute();
      if (isClockTrusted) await deleteOldAccess(db, now - accessRecordDays * DAY_MS);
      for (const { expire } of opened) await expire?.(now, isClockTrusted);
      await shrink();
      await truncateLog();
      return { submissions, files };
    },

    /** Wraps every data key with the first master key, so that no other master key is needed. Returns how many data keys it changed. */
    async rotateKeys(): Promise<number> {
      const changed = await rotateKeys(db, keyring);
      for (const { afterRotation } of opened) await afterRotation?.();
      return changed;
    },

    /**
     * Makes erased values unreadable, even with the master key and all files of the database (decision 0021). Returns false if another
     * process delayed this for too long. The next call tries again.
     */
    eraseTraces: createTraceEraser(db, operations, ownersOf(features), rewrittenBy(features)),

    /**
     * Counts a request under this key, and returns the count of the current window. A window begins with its first request and lasts
     * `RATE_WINDOW_MS`.
     */
    async countRequest(key: string, now: number): Promise<number> {
      const endsAt = now + RATE_WINDOW_MS;
      // If a power cut undoes the count, the client may send a few more requests.
      const { count } = await withAsynchronousCommit((to, commit) =>
        to
          .insertInto("rates")
          .values({ client: keyring.keyedHash(key), ends_at: endsAt, count: 1 })
          .onConflict((conflict) =>
            conflict.column("client").doUpdateSet((row) => ({
              count: row
                .case()
                .when("rates.ends_at", "<=", now)
                .then(1)
                .else(row("rates.count", "+", 1))
                .end(),
              ends_at: row
                .case()
                .when("rates.ends_at", "<=", now)
                .then(row.val(endsAt))
                .else(row.ref("rates.ends_at"))
                .end(),
            })),
          )
          .returning(["count", commit.as("commit")])
          .executeTakeFirstOrThrow(),
      );
      return count;
    },

    /** Returns how many requests have been counted under this key in the current window. */
    async readCount(key: string, now: number): Promise<number> {
      const row = await db
        .selectFrom("rates")
        .select("count")
        .where("client", "=", keyring.keyedHash(key))
        .where("ends_at", ">", now)
        .executeTakeFirst();
      return row?.count ?? 0;
    },

    /** Returns when a process last checked the provider's lists, in milliseconds since the epoch. */
    async findListsCheck(): Promise<number | undefined> {
      const [row] = await findTimestamps(["lists-checked"]);
      return row?.at;
    },

    /**
     * Records for all processes whether the site understands the provider's lists. Nothing changes while the provider is away. Returns true
     * if nobody knew before that another program responds in place of the provider.
     */
    async recordListsCheck(state: ProviderState, now: number): Promise<boolean> {
      await setTimestamp(db, "lists-checked", now);
      if (state === "well") await db.deleteFrom("timestamps").where("name", "=", "lists-not-understood").execute();
      if (state !== "not-understood") return false;
      const { numInsertedOrUpdatedRows } = await db
        .insertInto("timestamps")
        .values({ name: "lists-not-understood", at: now })
        .onConflict((conflict) => conflict.column("name").doNothing())
        .executeTakeFirstOrThrow();
      return Boolean(numInsertedOrUpdatedRows) && (await findTimestamps(["provider-not-understood"])).length === 0;
    },

    /** Returns the codes of the problems that features have found. */
    findFeatureProblems: async (now: number): Promise<readonly string[]> =>
      (await Promise.all(opened.map(async ({ findProblems }) => (await findProblems?.(now)) ?? []))).flat(),

    /** Records for all processes that an attempt made no progress until its deadline. */
    recordStuckAttempt: (now: number) => setTimestamp(db, "delivery-stuck", now),

    /** Returns the facts for the health report. Writes to the store first, to find out whether it works. @throws if the store fails. */
    async checkHealth(now: number) {
      await setTimestamp(db, "checked", now);
      const rows = await db
        .selectFrom("submissions")
        .select((eb) => [
          "state",
          "form",
          "last_reason",
          isSettledLate(eb).as("late"),
          eb("attempts", ">", 1).as("again"),
          eb.fn.countAll<number | string>().as("count"),
          eb.fn.min("due_since").as("oldest"),
          eb.fn.min("unconfirmed_at").as("oldestUnconfirmed"),
        ])
        .where("state", "!=", "delivered")
        .groupBy(["state", "form", "last_reason", "late", "again"])
        .execute();
      const pages = await findFormsAnsweredByPage(db);
      const timestamps = await findTimestamps([
        "provider-not-understood",
        "lists-not-understood",
        "delivery-stuck",
        "clock-suspected",
      ]);
      const timeOf = (event: TimestampRow["name"]) => timestamps.find(({ name }) => name === event)?.at;
      const inState = (state: SubmissionState) => rows.filter((row) => row.state === state);
      const total = (counted: typeof rows) => counted.reduce((sum, row) => sum + Number(row.count), 0);
      const due = inState("due");
      const unconfirmed = inState("unconfirmed");
      const earliest = (times: readonly (number | null)[]) =>
        times.length > 0 ? Math.min(...times.map((time) => time ?? 0)) : undefined;
      // A page as the response to a form stays recorded until the form gets `success: true`. So the record counts only while a submission
      // of the form is unconfirmed.
      const isAnsweredByPage =
        due.some((row) => row.last_reason === "not-understood") || unconfirmed.some(({ form }) => pages.includes(form));
      return {
        due: total(due),
        /** When the oldest due submission became due, in milliseconds since the epoch. */
        oldestDueSince: earliest(due.map((row) => row.oldest)),
        unconfirmed: total(unconfirmed),
        oldestUnconfirmedAt: earliest(unconfirmed.map((row) => row.oldestUnconfirmed)),
        dead: total(inState("dead")),
        rejected: total(inState("rejected")),
        /** The number of rejected submissions with a visitor who may already have read "sent". */
        rejectedLate: total(inState("rejected").filter(({ late }) => Boolean(late))),
        isFormRefused: total(inState("rejected")) >= REFUSALS_IN_ROW && (await isAnyFormRefused(db)),
        isClockTrusted: timeOf("clock-suspected") === undefined,
        /** False if another program responds in place of the provider, also to a read, or if a submission got a page or a 404. */
        isProviderUnderstood:
          timeOf("provider-not-understood") === undefined &&
          timeOf("lists-not-understood") === undefined &&
          !isAnsweredByPage,
        isSizeRefused: [...due, ...inState("rejected")].some((row) => row.last_reason === "refuses-size"),
        isAccessRefused:
          due.some((row) => row.last_reason === "refuses-access" && Boolean(row.again)) ||
          total(inState("rejected").filter((row) => row.last_reason === "refuses-access")) > 1,
        /** When an attempt was last stuck, in milliseconds since the epoch. */
        lastStuckAt: timeOf("delivery-stuck"),
      };
    },
  };
}

/** Deletes the submissions that were settled by `until`, with their files. Returns their number. */
const deleteSubmissions = (db: Database, until: number) =>
  deleteInSteps(() => {
    const expired = db
      .selectFrom("submissions")
      .select("id")
      .where("state", "!=", "due")
      .where("settled_at", "<=", until)
      .limit(ROWS_AT_ONCE);
    // The deletion checks the conditions again. So it keeps a submission that staff send again after the search.
    return db
      .deleteFrom("submissions")
      .where("id", "in", expired)
      .where("state", "!=", "due")
      .where("settled_at", "<=", until)
      .executeTakeFirst()
      .then(({ numDeletedRows }) => Number(numDeletedRows));
  });
