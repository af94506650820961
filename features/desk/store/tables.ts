import "server-only";
import { type Kysely, sql } from "kysely";
import type { BinaryType } from "#lib/leads/store/database/database.ts";
import type { StoreSchema } from "#lib/leads/store/database/schema.ts";

/** Staff search by these hashes. They are deleted with the answers. */
interface ContactHashRow {
  hash: string;
  submission_id: string;
}

interface LeadHolderRow {
  submission_id: string;
  /** The id of a person of the desk, or the name of the system user who runs `npm run leads`. */
  holder_id: string;
  holder_name: string;
  taken_at: number;
}

interface LeadNoteRow {
  id: string;
  submission_id: string;
  written_at: number;
  name: string;
  /** Sealed with the data key of the submission. */
  sealed: Uint8Array;
}

interface PersonRow {
  id: string;
  name: string;
  /** The e-mail address in lower case. */
  email: string;
  role: "staff" | "marketing";
  invited_at: number;
  /** The steady time at `invited_at`. Null if version 1.0.0 wrote the invitation, which is then not valid. */
  invited_steady: number | null;
  last_sign_in_at: number | null;
  /** When a backup was restored that had this person. Null for who may sign in: nobody was suspended, or somebody has confirmed the person. */
  suspended_at: number | null;
  /** A hash of the token. Null once the invitation is used or has expired. */
  invitation: string | null;
}

interface PasskeyRow {
  credential_id: string;
  person_id: string;
  public_key: Uint8Array;
  counter: number;
  /** A list as JSON. */
  transports: string;
  added_at: number;
  /** When the person was invited who then made this passkey. Null if version 1.0.0 added it. */
  invited_steady: number | null;
}

/** Times of challenges and sessions are steady times. */
interface ChallengeRow {
  hash: string;
  created_at: number;
}

interface SessionRow {
  hash: string;
  person_id: string;
  started_at: number;
  seen_at: number;
  /** The lead that the person opened last, and until when it stays open. */
  opened_reference: string | null;
  opened_until: number | null;
  /** When the person last used the passkey. Null in the preview, which has none, and if version 1.0.0 began the session. */
  passkey_at: number | null;
}

export type DeskTables = {
  contact_hashes: ContactHashRow;
  lead_notes: LeadNoteRow;
  lead_holders: LeadHolderRow;
  people: PersonRow;
  passkeys: PasskeyRow;
  desk_challenges: ChallengeRow;
  desk_sessions: SessionRow;
};

export type DeskDatabase = Kysely<StoreSchema & DeskTables>;

export async function createDeskTables(db: Kysely<unknown>, binary: BinaryType): Promise<void> {
  const bytes = sql.raw(binary);
  // A table of its own, so that it can be rewritten like the table of data keys (decision 0021).
  await db.schema
    .createTable("contact_hashes")
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("submission_id", "text", (column) => column.notNull().references("submissions.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("contact_hashes_by_hash", ["hash", "submission_id"])
    .execute();
  await db.schema.createIndex("contact_hashes_by_submission").on("contact_hashes").column("submission_id").execute();
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
    .addColumn("public_key", bytes, (column) => column.notNull())
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

export async function addSuspensions(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("people").addColumn("suspended_at", "bigint").execute();
  await db.schema.alterTable("passkeys").addColumn("invited_steady", "bigint").execute();
}

export async function addSteadyInvitation(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("people").addColumn("invited_steady", "bigint").execute();
}

export async function addPasskeyUse(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("desk_sessions").addColumn("passkey_at", "bigint").execute();
}
