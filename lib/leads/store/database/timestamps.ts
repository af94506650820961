import "server-only";
import { type SqlBool, sql } from "kysely";
import type { Database } from "#lib/leads/store/database/database.ts";
import type { TimestampRow } from "#lib/leads/store/database/schema.ts";

/** As `isWithin` (lib/is-within.ts), for a column. */
export const isColumnWithin = (ms: number, column: string, now: number) =>
  sql<SqlBool>`(${sql.ref(column)} > ${now - ms} and ${sql.ref(column)} < ${now + ms})`;

/** The opposite of `isWithin` (lib/is-within.ts), for a column. */
export const isNotWithin = (ms: number, column: string, now: number) =>
  sql<SqlBool>`(${sql.ref(column)} <= ${now - ms} or ${sql.ref(column)} >= ${now + ms})`;

export async function setTimestamp(db: Database, name: TimestampRow["name"], at: number): Promise<void> {
  await db
    .insertInto("timestamps")
    .values({ name, at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ at }))
    .execute();
}

/** Keeps an earlier timestamp, and returns false if there is one. */
export async function addTimestamp(db: Database, name: TimestampRow["name"], at: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("timestamps")
    .values({ name, at })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .executeTakeFirstOrThrow();
  return Boolean(numInsertedOrUpdatedRows);
}

export async function readTimestamp(db: Database, name: TimestampRow["name"]): Promise<number | undefined> {
  const row = await db.selectFrom("timestamps").select("at").where("name", "=", name).executeTakeFirst();
  return row?.at;
}

/** Returns the newest trusted time. Before the first check of the clock, this is when the newest submission arrived. */
export async function findTrustedTime(db: Database): Promise<number | undefined> {
  const seen = await readTimestamp(db, "clock-seen");
  if (seen !== undefined) return seen;
  const { newest } = await db
    .selectFrom("submissions")
    .select(({ fn }) => fn.max("received_at").as("newest"))
    .executeTakeFirstOrThrow();
  return newest ?? undefined;
}
