import "server-only";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

/** The one column type that the two databases do not share. */
export type BinaryType = "blob" | "bytea";

/** Returns every schema change, in the order of the names. Never edit a released change. */
function migrations(binary: BinaryType): Record<string, Migration> {
  const bytes = sql.raw(binary);
  return {
    "0001-submissions": {
      async up(db: Kysely<unknown>) {
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
          .addColumn("idempotency_key", "text", (column) => column.unique())
          .addColumn("fingerprint", "text")
          .addColumn("file_count", "integer", (column) => column.notNull())
          .addColumn("byte_count", "bigint", (column) => column.notNull())
          .addColumn("key_id", "text", (column) => column.notNull())
          .addColumn("content", bytes)
          .execute();
        await db.schema
          .createIndex("submissions_by_state")
          .on("submissions")
          .columns(["state", "next_attempt_at"])
          .execute();
        await db.schema
          .createTable("files")
          .addColumn("id", "text", (column) => column.primaryKey())
          // Deleting a submission deletes its files too, even one that is added at the same moment.
          .addColumn("submission_id", "text", (column) => column.references("submissions.id").onDelete("cascade"))
          .addColumn("created_at", "bigint", (column) => column.notNull())
          .addColumn("key_id", "text")
          .addColumn("upload", bytes)
          .execute();
        await db.schema
          .createIndex("files_by_submission")
          .on("files")
          .columns(["submission_id", "created_at"])
          .execute();
        await db.schema
          .createTable("chunks")
          .addColumn("file_id", "text", (column) => column.notNull().references("files.id").onDelete("cascade"))
          .addColumn("position", "integer", (column) => column.notNull())
          .addColumn("key_id", "text", (column) => column.notNull())
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
          .createTable("marks")
          .addColumn("name", "text", (column) => column.primaryKey())
          .addColumn("at", "bigint", (column) => column.notNull())
          .execute();
      },
    },
    "0002-data-keys": {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable("data_keys")
          .addColumn("id", "text", (column) => column.primaryKey())
          .addColumn("key_id", "text", (column) => column.notNull())
          .addColumn("wrapped", bytes, (column) => column.notNull())
          .execute();
      },
    },
    "0003-shares-of-space": {
      async up(db: Kysely<unknown>) {
        await db.schema.alterTable("files").addColumn("client", "text").execute();
        await db.schema.alterTable("files").addColumn("purpose", "text").execute();
        await db.schema.alterTable("files").addColumn("touched_at", "bigint").execute();
        await db.schema.createIndex("files_by_client").on("files").column("client").execute();
      },
    },
    "0004-visit-sources": {
      async up(db: Kysely<unknown>) {
        await db.schema.alterTable("submissions").addColumn("visit_source", "text").execute();
        await db.schema
          .createTable("source_totals")
          .addColumn("day", "text", (column) => column.notNull())
          .addColumn("source", "text", (column) => column.notNull())
          .addColumn("form", "text", (column) => column.notNull())
          .addColumn("locale", "text", (column) => column.notNull())
          .addColumn("count", "integer", (column) => column.notNull())
          .addPrimaryKeyConstraint("source_totals_by_day", ["day", "source", "form", "locale"])
          .execute();
      },
    },
    "0005-notices": {
      async up(db: Kysely<unknown>) {
        await db.schema.alterTable("submissions").addColumn("variant", "text").execute();
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
      },
    },
  };
}

/**
 * Brings the tables up to date. Several processes may call it at once: PostgreSQL takes a lock for the transaction, and SQLite
 * allows one writing transaction at a time (sqlite.ts).
 * @throws if the database fails.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before the tables have their types.
export async function migrate(db: Kysely<any>, binary: BinaryType): Promise<void> {
  const provider = { getMigrations: async () => migrations(binary) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}
