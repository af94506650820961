import "server-only";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { BinaryType } from "#lib/leads/store/database/database.ts";
import { addDesk, addFigures } from "#lib/leads/store/database/desk-tables.ts";

type Change = (db: Kysely<unknown>, binary: BinaryType) => Promise<unknown>;

/**
 * All changes of the tables, in the order of their names. Never edit a released change. If a name has `adds`, older versions can still use
 * the store (decision 0014).
 */
export const changes: Readonly<Record<string, Change>> = {
  "0001-tables": createTables,
  "0002-adds-hours-of-attempts": addHoursOfAttempts,
  "0003-adds-network": (db) => db.schema.alterTable("notices").addColumn("network", "text").execute(),
  "0004-adds-named-leads": (db) => db.schema.alterTable("submissions").addColumn("named_at", "bigint").execute(),
  "0005-adds-answers": (db) => db.schema.alterTable("submissions").addColumn("answered_sent", "integer").execute(),
  "0006-adds-networks-of-files": addNetworksOfFiles,
  "0007-adds-confirmations": addConfirmations,
  "0008-adds-desk": addDesk,
  "0009-adds-figures": addFigures,
};

/** Returns true if older versions can ignore this change. */
export const isAdditive = (name: string): boolean => /^\d{4}-adds-/.test(name);

/** Thrown if a later version has changed the tables in a way that this version cannot handle. */
export class LaterStoreError extends Error {
  override name = "LaterStoreError";

  constructor(migration: string) {
    super(
      `another version of the site changed the tables of this store (${migration}), and this version cannot use them: start that version, or restore a backup from before it`,
    );
  }
}

/**
 * Makes the changes that the tables do not have yet. Keeps the additions of a later version. Several processes may call this function at
 * once, because the database lets only one of them change the tables.
 * @throws {LaterStoreError} if a later version has made a change that older versions cannot ignore.
 * @throws if the database fails.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before the tables have their types.
export async function migrate(db: Kysely<any>, binary: BinaryType, known = changes): Promise<void> {
  const own = Object.entries(known).map(([name, change]): [string, Migration] => [
    name,
    { up: async (to) => void (await change(to, binary)) },
  ]);
  // Kysely's migrator refuses a change that it does not know. A later version may add one after we have read the names, so we try again.
  for (let tries = 0; ; tries++) {
    const later = (await appliedMigrations(db)).filter((name) => !Object.hasOwn(known, name));
    const unknown = later.find((name) => !isAdditive(name));
    if (unknown) throw new LaterStoreError(unknown);
    const all = { ...Object.fromEntries(own), ...Object.fromEntries(later.map((name) => [name, nothing])) };
    const { error } = await new Migrator({ db, provider: { getMigrations: async () => all } }).migrateToLatest();
    if (!error) return;
    const isOvertaken = (await appliedMigrations(db)).some((name) => !Object.hasOwn(all, name));
    if (!isOvertaken || tries > 2) throw error;
  }
}

const nothing: Migration = { up: async () => undefined };

async function appliedMigrations(db: Kysely<{ kysely_migration: { name: string } }>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const rows = await db.selectFrom("kysely_migration").select("name").execute();
  return rows.map(({ name }) => name);
}

async function createTables(db: Kysely<unknown>, binary: BinaryType): Promise<void> {
  const bytes = sql.raw(binary);
  await db.schema
    .createTable("submissions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("reference", "text", (column) => column.notNull().unique())
    .addColumn("form", "text", (column) => column.notNull())
    .addColumn("locale", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("received_at", "bigint", (column) => column.notNull())
    .addColumn("due_since", "bigint", (column) => column.notNull())
    .addColumn("settled_at", "bigint")
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_attempt_at", "bigint", (column) => column.notNull())
    .addColumn("last_reason", "text")
    .addColumn("lease_token", "text")
    .addColumn("lease_until", "bigint")
    .addColumn("sending", "integer", (column) => column.notNull())
    .addColumn("possible_duplicate", "integer", (column) => column.notNull())
    .addColumn("suspicion", "text")
    .addColumn("visit_source", "text")
    .addColumn("variant", "text")
    .addColumn("idempotency_key", "text", (column) => column.unique())
    .addColumn("fingerprint", "text")
    .addColumn("file_count", "integer", (column) => column.notNull())
    .addColumn("byte_count", "bigint", (column) => column.notNull())
    .addColumn("content", bytes)
    .execute();
  await db.schema.createIndex("submissions_by_state").on("submissions").columns(["state", "next_attempt_at"]).execute();
  await db.schema
    .createTable("data_keys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("key_id", "text", (column) => column.notNull())
    .addColumn("wrapped", bytes, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("files")
    .addColumn("id", "text", (column) => column.primaryKey())
    // Deleting a submission also deletes its files, even a file that is added at the same moment.
    .addColumn("submission_id", "text", (column) => column.references("submissions.id").onDelete("cascade"))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("client", "text")
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("touched_at", "bigint")
    .addColumn("upload", bytes)
    .execute();
  await db.schema.createIndex("files_by_submission").on("files").columns(["submission_id", "created_at"]).execute();
  await db.schema.createIndex("files_by_client").on("files").column("client").execute();
  await db.schema
    .createTable("chunks")
    .addColumn("file_id", "text", (column) => column.notNull().references("files.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("bytes", bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint("chunks_by_position", ["file_id", "position"])
    .execute();
  await db.schema
    .createTable("rates")
    .addColumn("client", "text", (column) => column.primaryKey())
    .addColumn("window_start", "bigint", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("source_totals")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("form", "text", (column) => column.notNull())
    .addColumn("locale", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("source_totals_by_day", ["day", "source", "form", "locale"])
    .execute();
  await db.schema
    .createTable("notices")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("event", "text", (column) => column.notNull())
    .addColumn("submission_id", "text", (column) => column.references("submissions.id").onDelete("cascade"))
    .addColumn("unique_key", "text", (column) => column.notNull().unique())
    .addColumn("facts", "text", (column) => column.notNull())
    .addColumn("address", bytes)
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_attempt_at", "bigint", (column) => column.notNull())
    .addColumn("last_reason", "text")
    .addColumn("settled_at", "bigint")
    .addColumn("lease_token", "text")
    .addColumn("lease_until", "bigint")
    .execute();
  await db.schema
    .createIndex("notices_by_state")
    .on("notices")
    .columns(["state", "channel", "next_attempt_at"])
    .execute();
  await db.schema.createIndex("notices_by_submission").on("notices").column("submission_id").execute();
  await db.schema
    .createTable("marks")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
}

async function addHoursOfAttempts(db: Kysely<unknown>): Promise<void> {
  for (const table of ["submissions", "notices"]) {
    await db.schema
      .alterTable(table)
      .addColumn("attempt_hours", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable(table).addColumn("last_attempt_hour", "integer").execute();
  }
}

async function addNetworksOfFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("files").addColumn("network", "text").execute();
  await db.schema.alterTable("files").addColumn("announced", "bigint").execute();
  await db.schema.createIndex("files_by_network").on("files").column("network").execute();
}

async function addConfirmations(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("submissions").addColumn("unconfirmed_at", "bigint").execute();
  await db.schema.alterTable("submissions").addColumn("unconfirmed_resend", "integer").execute();
}
