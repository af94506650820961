import "server-only";
import { type SelectQueryBuilder, type SqlBool, sql, type UpdateQueryBuilder, type UpdateResult } from "kysely";
import type { Database } from "#lib/leads/store/database/database.ts";
import type { StoreSchema, SubmissionRow } from "#lib/leads/store/database/schema.ts";
import { LEASE_MS, MAX_RETRY_DELAY_MS } from "#lib/timing.ts";

const HOUR_MS = 3_600_000;

/** The tables whose rows are leased, tried again and given up. Both have the columns that this file names. */
type Queue = "submissions" | "notices";

/** A due row that no process holds. */
type Available = Pick<SubmissionRow, "id" | "lease_token" | "lease_until">;

/** The columns of a lease that nobody holds. */
export const withoutLease = { lease_token: null, lease_until: null } as const;

/**
 * Returns the condition that an attempt is due and that no process holds the lease. Times that are too far ahead were written before
 * the clock was set back, so they do not count. The limit is twice the longest delay, because the clocks of two processes differ a
 * little.
 */
const isAvailable = (now: number) =>
  sql<SqlBool>`(next_attempt_at <= ${now} or next_attempt_at > ${now + 2 * MAX_RETRY_DELAY_MS})
    and (lease_until is null or lease_until <= ${now} or lease_until > ${now + 2 * LEASE_MS})`;

const hourOf = (now: number) => Math.floor(now / HOUR_MS);

/** The columns of a submission that nobody has tried to send. */
export const noAttempt = { attempts: 0, attempt_hours: 0, last_attempt_hour: null, sending: 0 } as const;

/** Returns the columns of a submission whose first attempt begins. */
export const firstAttemptBegun = (now: number, retryAt: number) =>
  ({ attempts: 1, attempt_hours: 1, last_attempt_hour: hourOf(now), sending: 1, next_attempt_at: retryAt }) as const;

/** Returns the columns that count an attempt. All attempts of one hour count once in `attempt_hours`. */
export function countAttempt(now: number) {
  const hour = hourOf(now);
  return {
    attempts: sql<number>`attempts + 1`,
    attempt_hours: sql<number>`attempt_hours + case when last_attempt_hour = ${hour} then 0 else 1 end`,
    last_attempt_hour: hour,
  };
}

/** Selects the row whose next attempt was due first, of those that no process holds. */
export const selectAvailable = <Table extends Queue>(db: Database, table: Table, now: number) =>
  db
    .selectFrom(table as "submissions")
    .select(["id", "lease_token", "lease_until"])
    .where("state", "=", "due")
    .where(isAvailable(now))
    .orderBy("next_attempt_at")
    .limit(1) as unknown as SelectQueryBuilder<StoreSchema, Table, Available>;

type Update<Table extends Queue> = UpdateQueryBuilder<StoreSchema, Table, Table, UpdateResult>;

/** Begins an update that takes the lease of a row. Only one of several racing workers gets it: the previous holder may have renewed it. */
export const updateAvailable = <Table extends Queue>(
  db: Database,
  table: Table,
  { id, lease_token, lease_until }: Available,
  lease: { readonly token: string; readonly now: number },
) =>
  db
    .updateTable(table as "submissions")
    .set({ lease_token: lease.token, lease_until: lease.now + LEASE_MS })
    .where("id", "=", id)
    .where("state", "=", "due")
    .where("lease_token", "is not distinct from", lease_token)
    .where("lease_until", "is not distinct from", lease_until) as unknown as Update<Table>;

/** Begins an update that changes a due row only for the holder of its lease. */
export const updateLeased = <Table extends Queue>(
  db: Database,
  table: Table,
  { id, token }: { readonly id: string; readonly token: string },
) =>
  db
    .updateTable(table as "submissions")
    .where("id", "=", id)
    .where("state", "=", "due")
    .where("lease_token", "=", token) as unknown as Update<Table>;
