import "server-only";
import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { createConfirmationCap } from "#features/notices/store/confirmation-cap.ts";
import { addressContext, claimAddress, openAddress, withoutContent } from "#features/notices/store/family-notices.ts";
import type { LeasedNotice, NewNotice, NoticeChannel, NoticeResult } from "#features/notices/store/notice.ts";
import type { NoticeDatabase, NoticeTables } from "#features/notices/store/tables.ts";
import { asCore } from "#lib/leads/store/database/database.ts";
import type { StoreSchema } from "#lib/leads/store/database/schema.ts";
import { steadyStamp } from "#lib/leads/store/database/steady-time.ts";
import type { Core } from "#lib/leads/store/feature.ts";
import { insertDataKey, unwrapDataKey } from "#lib/leads/store/keys/data-keys.ts";
import { seal } from "#lib/leads/store/keys/encryption.ts";
import type { Keyring } from "#lib/leads/store/keys/keyring.ts";
import type { Lease } from "#lib/leads/store/submission.ts";
import {
  countAttempt,
  selectAvailable,
  updateAvailable,
  updateLeased,
  withoutLease,
} from "#lib/leads/store/submissions/leases.ts";
import { MAX_RETRY_DELAY_MS, RETENTION_MS } from "#lib/timing.ts";

export type NoticeQueue = ReturnType<typeof createNoticeQueue>;

export type NoticeRecord = Awaited<ReturnType<NoticeQueue["listNotices"]>>[number];

/** The queue of notices. A lease makes sure that only one process at a time sends a notice. */
export function createNoticeQueue(
  db: NoticeDatabase,
  keyring: Keyring,
  { withAsynchronousCommit }: Core["operations"],
) {
  return {
    ...createConfirmationCap(db, keyring, { withAsynchronousCommit }),

    /** Adds notices. Skips a notice if one with the same key is stored. */
    addNotices: (notices: readonly NewNotice[], now: number) =>
      db.transaction().execute((transaction) => insertNotices(transaction, keyring, notices, now)),

    /** Leases the oldest due notice, and counts the attempt. Returns undefined if none is due. */
    async leaseNotice(channel: NoticeChannel, now: number): Promise<LeasedNotice | undefined> {
      const found = await selectAvailable(db, "notices", now)
        .where("channel", "=", channel)
        .where("network", "is", null)
        .orderBy("created_at")
        .executeTakeFirst();
      if (!found) return undefined;
      const token = randomUUID();
      // Asynchronous: if a power cut undoes this write, the notice may be sent twice, with the same id.
      const row = await withAsynchronousCommit((to, commit) =>
        updateAvailable(to.withTables<NoticeTables>(), "notices", found, { token, now })
          .set(countAttempt(now))
          .returningAll()
          .returning(commit.as("commit"))
          .executeTakeFirst(),
      );
      if (!row) return undefined;
      const { id, event, facts, created_at, attempts, attempt_hours } = row;
      const address = await openAddress(db, keyring, row);
      return {
        lease: { id, token },
        channel,
        event,
        facts: JSON.parse(facts),
        address,
        createdAt: created_at,
        attempts,
        attemptHours: attempt_hours,
      };
    },

    /** Saves a result, and adds `following`. "sent" counts even if the lease is lost, other results only from the lease's holder. */
    async recordNoticeResult(
      lease: Lease,
      result: NoticeResult,
      now: number,
      following: readonly NewNotice[] = [],
    ): Promise<void> {
      const record = (to: NoticeDatabase) =>
        (result.kind === "sent"
          ? to.updateTable("notices").where("id", "=", lease.id).where("state", "!=", "sent")
          : updateLeased(to, "notices", lease)
        ).set(changesOf(result, now));
      if (following.length === 0) {
        await withAsynchronousCommit((to, commit) =>
          record(to.withTables<NoticeTables>())
            .returning(["id", commit.as("commit")])
            .execute(),
        );
        return;
      }
      await db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await record(transaction).executeTakeFirst();
        if (numUpdatedRows > 0n) await insertNotices(transaction, keyring, following, now);
      });
    },

    /** Gives up notices of other channels that are overdue for an hour. Until then, a process with other settings may still send them. */
    async giveUpOtherChannels(channels: readonly NoticeChannel[], now: number) {
      await db
        .updateTable("notices")
        .set(changesOf({ kind: "dead", reason: "channel-removed" }, now))
        .where("state", "=", "due")
        .$if(channels.length > 0, (query) => query.where("channel", "not in", channels))
        .where("next_attempt_at", "<=", now - MAX_RETRY_DELAY_MS)
        .where(({ or, eb }) => or([eb("lease_until", "is", null), eb("lease_until", "<=", now)]))
        .execute();
    },

    /** Lists the newest notices for staff, without their content. */
    listNotices: (limit: number) =>
      db
        .selectFrom("notices")
        .leftJoin("submissions", "submissions.id", "notices.submission_id")
        .select(["notices.id", "channel", "event", "submissions.reference", "notices.state", "notices.attempts"])
        .select(["created_at as createdAt", "notices.next_attempt_at as nextAttemptAt"])
        .select(["notices.settled_at as settledAt", "notices.last_reason as lastReason"])
        .orderBy("notices.created_at", "desc")
        .orderBy("notices.unique_key")
        .limit(limit)
        .execute(),

    /** `oldestDueSince` and `dead` are about notices to staff. `isCapped` is true if the hourly cap holds confirmations back. */
    async checkNotices(diedSince: number) {
      const { oldest } = await db
        .selectFrom("notices")
        .select(({ fn }) => fn.min("created_at").as("oldest"))
        .where("state", "=", "due")
        .where("channel", "!=", "family")
        .executeTakeFirstOrThrow();
      const { dead } = await db
        .selectFrom("notices")
        .select(({ fn }) => fn.countAll<number | string>().as("dead"))
        .where("state", "=", "dead")
        .where("channel", "!=", "family")
        .where("settled_at", ">", diedSince)
        .executeTakeFirstOrThrow();
      const capped = await db
        .selectFrom("notices")
        .select("id")
        .where("state", "=", "due")
        .where("channel", "=", "family")
        .where("last_reason", "=", "capped")
        .limit(1)
        .executeTakeFirst();
      return { oldestDueSince: oldest ?? undefined, dead: Number(dead), isCapped: capped !== undefined };
    },
  };
}

/** Adds notices. Skips those whose key is stored, or whose address got a notice of the same event in the last ten minutes. */
export async function insertNotices(
  transaction: Transaction<StoreSchema & NoticeTables>,
  keyring: Keyring,
  notices: readonly NewNotice[],
  now: number,
): Promise<void> {
  const made: { id: string; notice: NewNotice; dataKey?: ReturnType<Keyring["createDataKey"]> }[] = [];
  for (const notice of notices) {
    const id = randomUUID();
    if (notice.address === undefined) {
      made.push({ id, notice });
      continue;
    }
    // A notice that is already stored must not start its address's limit of ten minutes again.
    const known = transaction.selectFrom("notices").select("id").where("unique_key", "=", notice.key);
    if (await known.executeTakeFirst()) continue;
    if (!(await claimAddress(transaction, keyring, notice, now))) continue;
    made.push({ id, notice, dataKey: keyring.createDataKey(id) });
  }
  if (made.length === 0) return;
  const inserted = await transaction
    .insertInto("notices")
    .values(
      made.map(({ id, notice, dataKey }) => ({
        id,
        channel: notice.channel,
        event: notice.event,
        submission_id: notice.submissionId ?? null,
        unique_key: notice.key,
        facts: JSON.stringify(notice.facts),
        address:
          dataKey && notice.address !== undefined
            ? seal(unwrapDataKey(keyring, dataKey, id), Buffer.from(notice.address), addressContext(id))
            : null,
        network: notice.network ? keyring.keyedHash(notice.network) : (notice.network ?? null),
        created_at: now,
        state: "due" as const,
        attempts: 0,
        attempt_hours: 0,
        next_attempt_at: now + (notice.delayMs ?? 0),
      })),
    )
    .onConflict((conflict) => conflict.column("unique_key").doNothing())
    .returning("id")
    .execute();
  const ids = new Set(inserted.map(({ id }) => id));
  for (const { id, dataKey } of made) if (dataKey && ids.has(id)) await insertDataKey(asCore(transaction), id, dataKey);
}

export async function deleteOldNotices(db: NoticeDatabase, steady: number): Promise<void> {
  await db
    .deleteFrom("notices")
    .where("state", "!=", "due")
    .where(({ eb, fn }) => eb(fn.coalesce("settled_steady", "settled_at"), "<=", steady - RETENTION_MS))
    .execute();
}

function changesOf(result: NoticeResult, now: number) {
  const reason = result.kind === "sent" ? null : result.reason;
  if (result.kind === "retry") return { ...withoutLease, next_attempt_at: result.at, last_reason: reason };
  const settled = { settled_at: now, settled_steady: steadyStamp };
  return { ...withoutLease, ...withoutContent, state: result.kind, ...settled, last_reason: reason };
}
