import "server-only";
import {
  type Kysely,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from "kysely";
import type { SubmissionRow } from "#lib/leads/store/database/schema.ts";
import { HOUR_MS } from "#lib/time-units.ts";
import { LEASE_MS, MAX_RETRY_DELAY_MS } from "#lib/timing.ts";

/** Workers lease, retry and give up rows that have these columns. */
type QueueRow = Pick<
  SubmissionRow,
  | "id"
  | "state"
  | "attempts"
  | "attempt_hours"
  | "last_attempt_hour"
  | "next_attempt_at"
  | "lease_token"
  | "lease_until"
>;

/** A table with the columns of {@link QueueRow}, which a feature may have too. */
type QueueTable<Tables> = {
  [Table in keyof Tables & string]: Tables[Table] extends Omit<QueueRow, "state"> & { state: string } ? Table : never;
}[keyof Tables & string];

type Available = Pick<SubmissionRow, "id" | "lease_token" | "lease_until">;

export const withoutLease = { lease_token: null, lease_until: null } as const;

/** A time far ahead was stored before the clock was set back, and counts as past. Far is over twice the longest delay, as clocks differ. */
const isAvailable = (now: number) =>
  sql<SqlBool>`(next_attempt_at <= ${now} or next_attempt_at > ${now + 2 * MAX_RETRY_DELAY_MS})
    and (lease_until is null or lease_until <= ${now} or lease_until > ${now + 2 * LEASE_MS})`;

const hourOf = (now: number) => Math.floor(now / HOUR_MS);

export const noAttempt = { attempts: 0, attempt_hours: 0, last_attempt_hour: null, sending: 0 } as const;

export const firstAttemptBegun = (now: number, retryAt: number) =>
  ({ attempts: 1, attempt_hours: 1, last_attempt_hour: hourOf(now), sending: 1, next_attempt_at: retryAt }) as const;

/** All attempts in one hour count once in `attempt_hours`. */
export function countAttempt(now: number) {
  const hour = hourOf(now);
  return {
    attempts: sql<number>`attempts + 1`,
    attempt_hours: sql<number>`attempt_hours + case when last_attempt_hour = ${hour} then 0 else 1 end`,
    last_attempt_hour: hour,
  };
}

/** Gives the table the type of a queue, because the query builder cannot know that it has these columns. */
const asQueue = <Tables>(db: Kysely<Tables>) => db as unknown as Kysely<{ queue: QueueRow }>;

export const selectAvailable = <Tables, Table extends QueueTable<Tables>>(
  db: Kysely<Tables>,
  table: Table,
  now: number,
) =>
  asQueue(db)
    .selectFrom(table as unknown as "queue")
    .select(["id", "lease_token", "lease_until"])
    .where("state", "=", "due")
    .where(isAvailable(now))
    .orderBy("next_attempt_at")
    .limit(1) as unknown as SelectQueryBuilder<Tables, Table, Available>;

type Update<Tables, Table extends QueueTable<Tables>> = UpdateQueryBuilder<Tables, Table, Table, UpdateResult>;

/** Changes nothing if another worker was faster, or if the previous holder has renewed its lease. */
export const updateAvailable = <Tables, Table extends QueueTable<Tables>>(
  db: Kysely<Tables>,
  table: Table,
  { id, lease_token, lease_until }: Available,
  lease: { readonly token: string; readonly now: number },
) =>
  asQueue(db)
    .updateTable(table as unknown as "queue")
    .set({ lease_token: lease.token, lease_until: lease.now + LEASE_MS })
    .where("id", "=", id)
    .where("state", "=", "due")
    .where("lease_token", "is not distinct from", lease_token)
    .where("lease_until", "is not distinct from", lease_until) as unknown as Update<Tables, Table>;

/** Changes the row only for the holder of the lease. */
export const updateLeased = <Tables, Table extends QueueTable<Tables>>(
  db: Kysely<Tables>,
  table: Table,
  { id, token }: { readonly id: string; readonly token: string },
) =>
  asQueue(db)
    .updateTable(table as unknown as "queue")
    .where("id", "=", id)
    .where("state", "=", "due")
    .where("lease_token", "=", token) as unknown as Update<Tables, Table>;
