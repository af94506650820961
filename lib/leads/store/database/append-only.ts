import "server-only";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#lib/leads/store/database/database.ts";
import { DAY_MS } from "#lib/time-units.ts";

/** Any of these rights lets a role change or delete rows of the record. */
const CHANGES = "update, delete, truncate";

export const mayChangeRecord = (db: Database): Promise<boolean> =>
  isTrue(db, sql`select has_table_privilege('access_records', ${CHANGES}) as yes`);

/** Makes a role of PostgreSQL with which the site works and only adds to the record of access. Needs the owner of the tables. */
export async function restrictRole(db: Database, role: string, password: string, days: number): Promise<void> {
  const name = sql.id(role);
  await db.transaction().execute(async (transaction) => {
    const run = (query: RawBuilder<unknown>) => query.execute(transaction);
    const exists = await isTrue(transaction, sql`select exists (select from pg_roles where rolname = ${role}) as yes`);
    if (!exists) await run(sql`create role ${name}`);
    const hasRights = sql`select rolsuper or pg_has_role(rolname, current_user, 'member') as yes from pg_roles where rolname = ${role}`;
    if (await isTrue(transaction, hasRights))
      throw new Error(`${role} could still change the record: it is the owner, or a superuser`);
    await run(sql`alter role ${name} login password ${sql.lit(password)}`);
    await run(sql`grant usage on schema public to ${name}`);
    await run(sql`grant select, insert, update, delete, truncate on all tables in schema public to ${name}`);
    await run(sql`revoke ${sql.raw(CHANGES)} on access_records from ${name}`);
    // The clock of the database counts too, because whoever broke into the site chooses `until`.
    await run(sql`
      create or replace function delete_old_access(until bigint) returns void
      language sql security definer set search_path = public, pg_temp as $$
        delete from access_records
        where coalesce(recorded_steady, recorded_at) <= until
          and recorded_at <= (extract(epoch from now()) * 1000)::bigint - ${sql.lit(days * DAY_MS)}
      $$`);
    await run(sql`revoke all on function delete_old_access from public`);
    await run(sql`grant execute on function delete_old_access to ${name}`);
  });
}

async function isTrue(db: Database, query: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await (query as RawBuilder<{ yes: boolean }>).execute(db);
  return rows[0]?.yes === true;
}
