import "server-only";
import { type Kysely, sql } from "kysely";
import type { BinaryType } from "#lib/leads/store/database/database.ts";

export async function createTables(db: Kysely<unknown>, binary: BinaryType): Promise<void> {
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
    .addColumn("attempt_hours", "integer", (column) => column.notNull())
    .addColumn("last_attempt_hour", "integer")
    .addColumn("next_attempt_at", "bigint", (column) => column.notNull())
    .addColumn("last_reason", "text")
    .addColumn("answered_sent", "integer")
    .addColumn("unconfirmed_at", "bigint")
    .addColumn("unconfirmed_resend", "integer")
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
    .addColumn("country", "text")
    .addColumn("privacy_notice", "text")
    .addColumn("attempt_log", "text")
    .execute();
  await db.schema.createIndex("submissions_by_state").on("submissions").columns(["state", "next_attempt_at"]).execute();
  await createListIndexes(db);
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
    .addColumn("network", "text")
    .addColumn("announced", "bigint")
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("touched_at", "bigint")
    .addColumn("upload", bytes)
    .execute();
  await db.schema.createIndex("files_by_submission").on("files").columns(["submission_id", "created_at"]).execute();
  for (const column of ["client", "network"])
    await db.schema.createIndex(`files_by_${column}`).on("files").column(column).execute();
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
    .addColumn("ends_at", "bigint", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("timestamps")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("feature_tables")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("feature", "text", (column) => column.notNull())
    .execute();
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
}

/** Each filter of the lists of leads has an index, so a long list takes no longer than a short one. */
async function createListIndexes(db: Kysely<unknown>): Promise<void> {
  const newest = ["received_at", "id"];
  await db.schema.createIndex("submissions_by_receipt").on("submissions").columns(newest).execute();
  for (const filter of ["state", "form", "locale"])
    await db.schema
      .createIndex(`submissions_by_${filter}_and_receipt`)
      .on("submissions")
      .columns([filter, ...newest])
      .execute();
}

export async function addSteadyTimes(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("submissions").addColumn("settled_steady", "bigint").execute();
  await db.schema.alterTable("access_records").addColumn("recorded_steady", "bigint").execute();
}

export async function addMachine(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("access_records").addColumn("machine", "text").execute();
}

export async function addSavedFile(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("access_records").addColumn("file", "text").execute();
}
