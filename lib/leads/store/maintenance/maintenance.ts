import "server-only";
import { type SqlBool, sql } from "kysely";
import type { Database, DatabaseOperations } from "#lib/leads/store/database/database.ts";
import type { TimestampRow } from "#lib/leads/store/database/schema.ts";
import { createSteadyTime, isSettledUntil } from "#lib/leads/store/database/steady-time.ts";
import { addTimestamp, readTimestamp, setTimestamp } from "#lib/leads/store/database/timestamps.ts";
import {
  deleteInSteps,
  deleteRefusedFiles,
  deleteUnclaimedFiles,
  ROWS_AT_ONCE,
} from "#lib/leads/store/files/file-deletion.ts";
import { createTraceEraser, rotateKeys } from "#lib/leads/store/keys/data-keys.ts";
import type { Keyring } from "#lib/leads/store/keys/keyring.ts";
import { createClockCheck, isBehind } from "#lib/leads/store/maintenance/clock-check.ts";
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

export type Maintenance = ReturnType<typeof createMaintenance>;

/** Follows the periods in the privacy policy (timing.ts), and never deletes a due submission. */
export function createMaintenance(
  db: Database,
  keyring: Keyring,
  operations: DatabaseOperations,
  openedFeatures: OpenedFeatures,
  accessRecordDays = ACCESS_RECORD_DAYS,
) {
  const { opened, features } = openedFeatures;
  const { shrink, withAsynchronousCommit, truncateLog, mayChangeRecord, restrictRole } = operations;
  return {
    ...createClockCheck(db, operations),
    ...createSteadyTime(db, async () => {
      for (const { onUnknownPause } of opened) await onUnknownPause?.();
    }),
    ...createRecovery(db, keyring, operations, openedFeatures),
    ...createUnclaimed(db, operations, features),

    /** If the clock is not trusted, deletes only files that no form claims, request counters and what features must not keep. */
    async deleteExpired(steady: number, isClockTrusted = true, now = steady) {
      const submissions = isClockTrusted ? await deleteSubmissions(db, steady - RETENTION_MS) : 0;
      const files =
        (await deleteUnclaimedFiles(db, steady)) + (isClockTrusted ? await deleteRefusedFiles(db, steady) : 0);
      await db.deleteFrom("rates").where("ends_at", "<=", steady).execute();
      if (isClockTrusted) await deleteOldAccess(db, steady - accessRecordDays * DAY_MS, await mayChangeRecord());
      for (const { expire } of opened) await expire?.(steady, isClockTrusted, now);
      await shrink();
      await truncateLog();
      return { submissions, files };
    },

    mayChangeRecord,

    /** Undefined for SQLite, which has no roles. @throws if the role could change the record all the same. */
    makeAppendOnly:
      restrictRole && ((role: string, password: string) => restrictRole(role, password, accessRecordDays)),

    /** Encrypts all data keys with the first master key, so no other is needed afterwards. Returns how many data keys it changed. */
    async rotateKeys(): Promise<number> {
      const changed = await rotateKeys(db, keyring);
      for (const { afterRotation } of opened) await afterRotation?.();
      return changed;
    },

    eraseTraces: createTraceEraser(db, operations, ownersOf(features), rewrittenBy(features)),

    /** Counts a request, and returns the count in its window. A window begins with its first request and lasts `RATE_WINDOW_MS`. */
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
                .when(isOver(now))
                .then(1)
                .else(row("rates.count", "+", 1))
                .end(),
              ends_at: row.case().when(isOver(now)).then(row.val(endsAt)).else(row.ref("rates.ends_at")).end(),
            })),
          )
          .returning(["count", commit.as("commit")])
          .executeTakeFirstOrThrow(),
      );
      return count;
    },

    async readCount(key: string, now: number): Promise<number> {
      const row = await db
        .selectFrom("rates")
        .select("count")
        .where("client", "=", keyring.keyedHash(key))
        .where(({ not }) => not(isOver(now)))
        .executeTakeFirst();
      return row?.count ?? 0;
    },

    findListsCheck: (): Promise<number | undefined> => readTimestamp(db, "lists-checked"),

    /** Returns true if nobody knew before that another program responds in place of the provider. */
    async recordListsCheck(state: ProviderState, now: number): Promise<boolean> {
      await setTimestamp(db, "lists-checked", now);
      if (state === "well") await db.deleteFrom("timestamps").where("name", "=", "lists-not-understood").execute();
      if (state !== "not-understood") return false;
      const isNew = await addTimestamp(db, "lists-not-understood", now);
      return isNew && (await readTimestamp(db, "provider-not-understood")) === undefined;
    },

    findFeatureProblems: async (now: number): Promise<readonly string[]> =>
      (await Promise.all(opened.map(async ({ findProblems }) => (await findProblems?.(now)) ?? []))).flat(),

    recordStuckAttempt: (now: number) => setTimestamp(db, "delivery-stuck", now),

    /** Writes to the store first, to find out whether it works. @throws if the store fails. */
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
      const timestamps = await db.selectFrom("timestamps").selectAll().execute();
      const timeOf = (event: TimestampRow["name"]) => timestamps.find(({ name }) => name === event)?.at;
      const timesOf = (prefix: string) => timestamps.filter(({ name }) => name.startsWith(prefix)).map(({ at }) => at);
      const inState = (state: SubmissionState) => rows.filter((row) => row.state === state);
      const total = (counted: typeof rows) => counted.reduce((sum, row) => sum + Number(row.count), 0);
      const due = inState("due");
      const unconfirmed = inState("unconfirmed");
      const earliest = (times: readonly (number | null)[]) =>
        times.length > 0 ? Math.min(...times.map((time) => time ?? 0)) : undefined;
      // The store notes a page until the form gets a confirmation. The note counts only while a submission of the form is unconfirmed.
      const isAnsweredByPage =
        due.some((row) => row.last_reason === "not-understood") || unconfirmed.some(({ form }) => pages.includes(form));
      return {
        due: total(due),
        oldestDueSince: earliest(due.map((row) => row.oldest)),
        unconfirmed: total(unconfirmed),
        oldestUnconfirmedAt: earliest(unconfirmed.map((row) => row.oldestUnconfirmed)),
        dead: total(inState("dead")),
        rejected: total(inState("rejected")),
        /** Rejected submissions whose visitors may already have read "sent". */
        rejectedLate: total(inState("rejected").filter(({ late }) => Boolean(late))),
        isFormRefused: total(inState("rejected")) >= REFUSALS_IN_ROW && (await isAnyFormRefused(db)),
        isClockTrusted: timeOf("clock-suspected") === undefined,
        isClockBehind: isBehind(timeOf("clock-seen"), now),
        /** False if another program responds in place of the provider: to a probe or a read, or to a submission with a page or a 404. */
        isProviderUnderstood:
          timeOf("provider-not-understood") === undefined &&
          timeOf("lists-not-understood") === undefined &&
          !isAnsweredByPage,
        isSizeRefused: [...due, ...inState("rejected")].some((row) => row.last_reason === "refuses-size"),
        isAccessRefused:
          due.some((row) => row.last_reason === "refuses-access" && Boolean(row.again)) ||
          total(inState("rejected").filter((row) => row.last_reason === "refuses-access")) > 1,
        lastStuckAt: timeOf("delivery-stuck"),
        isListMissing: timesOf("restored-without:").length > 0,
        oldestUnlistedAt: earliest(timesOf("unlisted:")),
      };
    },
  };
}

/** True for a window of requests that has ended, or that a later steady time began: after a crash, up to an hour of it is unknown. */
const isOver = (now: number) => sql<SqlBool>`(rates.ends_at <= ${now} or rates.ends_at > ${now + RATE_WINDOW_MS})`;

const deleteSubmissions = (db: Database, until: number) =>
  deleteInSteps(() => {
    const expired = db
      .selectFrom("submissions")
      .select("id")
      .where("state", "!=", "due")
      .where(isSettledUntil(until))
      .limit(ROWS_AT_ONCE);
    // Staff may send a submission again after the search, so the deletion checks the conditions again.
    return db
      .deleteFrom("submissions")
      .where("id", "in", expired)
      .where("state", "!=", "due")
      .where(isSettledUntil(until))
      .executeTakeFirst()
      .then(({ numDeletedRows }) => Number(numDeletedRows));
  });
