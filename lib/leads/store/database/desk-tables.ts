import "server-only";
import { type Kysely, sql } from "kysely";
import type { BinaryType } from "#lib/leads/store/database/database.ts";

/** Creates the tables of the desk. */
export async function createDeskTables(db: Kysely<unknown>, binary: BinaryType): Promise<void> {
  const bytes = sql.raw(binary);
  await createContactHashes(db);
  await db.schema
    .createTable("access_records")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("recorded_at", "bigint", (column) => column.notNull())
    .addColumn("actor_at", "text", (column) => column.notNull())
    .addColumn("actor_id", "text")
    .addColumn("actor_name", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("reference", "text")
    .addColumn("person", "text")
    .execute();
  await db.schema.createIndex("access_by_time").on("access_records").columns(["recorded_at", "id"]).execute();
  await db.schema
    .createIndex("access_by_reference")
    .on("access_records")
    .columns(["reference", "recorded_at", "id"])
    .execute();
  await db.schema
    .createTable("lead_notes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("submission_id", "text", (column) => column.notNull().references("submissions.id").onDelete("cascade"))
    .addColumn("written_at", "bigint", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("sealed", bytes, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("notes_by_submission")
    .on("lead_notes")
    .columns(["submission_id", "written_at"])
    .execute();
  await db.schema
    .createTable("lead_holders")
    .addColumn("submission_id", "text", (column) =>
      column.primaryKey().references("submissions.id").onDelete("cascade"),
    )
    .addColumn("holder_id", "text", (column) => column.notNull())
    .addColumn("holder_name", "text", (column) => column.notNull())
    .addColumn("taken_at", "bigint", (column) => column.notNull())
    .execute();
  await createPeople(db, binary);
}

/** The hashes have a table of their own, so that it can be rewritten like the table of data keys (decision 0021). */
async function createContactHashes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("contact_hashes")
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("submission_id", "text", (column) => column.notNull().references("submissions.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("contact_hashes_by_hash", ["hash", "submission_id"])
    .execute();
  await db.schema.createIndex("contact_hashes_by_submission").on("contact_hashes").column("submission_id").execute();
}

async function createPeople(db: Kysely<unknown>, binary: BinaryType): Promise<void> {
  await db.schema
    .createTable("people")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("invited_at", "bigint", (column) => column.notNull())
    .addColumn("last_sign_in_at", "bigint")
    .addColumn("invitation", "text", (column) => column.unique())
    .execute();
  await db.schema
    .createTable("passkeys")
    .addColumn("credential_id", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("public_key", sql.raw(binary), (column) => column.notNull())
    .addColumn("counter", "bigint", (column) => column.notNull())
    .addColumn("transports", "text", (column) => column.notNull())
    .addColumn("added_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("desk_challenges")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("desk_sessions")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("started_at", "bigint", (column) => column.notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .addColumn("opened_reference", "text")
    .addColumn("opened_until", "bigint")
    .execute();
  for (const table of ["passkeys", "desk_sessions"])
    await db.schema.createIndex(`${table}_by_person`).on(table).column("person_id").execute();
}

/** Creates the table of the figures of leads. */
export async function createFigureTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("lead_figures")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("dimension", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("received", "integer", (column) => column.notNull())
    .addColumn("delivered", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("lead_figures_by_day", ["day", "dimension", "value"])
    .execute();
}
