import "server-only";
import { type Kysely, sql } from "kysely";
import type { BinaryType } from "#lib/leads/store/database/database.ts";
import type { StoreSchema } from "#lib/leads/store/database/schema.ts";

/** A submission that a notice to staff has named as waiting or unconfirmed. */
interface NamedLeadRow {
  submission_id: string;
  /** When this wait began. If the submission waits again later, a notice names it again. */
  since: number;
}

export interface NoticeRow {
  id: string;
  /** The settings may no longer have this channel (features/notices/channels/). */
  channel: string;
  event: string;
  submission_id: string | null;
  unique_key: string;
  /** JSON, not sealed. Deleted once the notice is sent or dead. */
  facts: string;
  /** Set while a confirmation waits for the hourly cap: a keyed hash of the network, or an empty text if it is unknown. */
  network: string | null;
  /** The family's e-mail address, sealed. Null for notices to staff, and once the notice is sent or dead. */
  address: Uint8Array | null;
  created_at: number;
  /** due: to be sent. sent: accepted by the channel. dead: given up, such as for a wrong address or a removed channel. */
  state: "due" | "sent" | "dead";
  attempts: number;
  attempt_hours: number;
  last_attempt_hour: number | null;
  next_attempt_at: number;
  last_reason: string | null;
  settled_at: number | null;
  /** The steady time at `settled_at`. Null if version 1.0.0 settled the notice. */
  settled_steady: number | null;
  lease_token: string | null;
  lease_until: number | null;
}

/** When a notice last named waiting or unconfirmed leads, or a process last saw a problem. All processes share these rows. */
interface ToldRow {
  name: "leads-named" | "unconfirmed-named" | `problem:${string}`;
  at: number;
}

export type NoticeTables = {
  notices: NoticeRow;
  named_leads: NamedLeadRow;
  told_at: ToldRow;
  mail_limits: MailLimitRow;
};

export type NoticeDatabase = Kysely<StoreSchema & NoticeTables>;

/** Counts the e-mails to an inbox, for a network or to all families, until the counter ends. */
interface MailLimitRow {
  /** A keyed hash of what is counted. */
  counter: string;
  ends_at: number;
  count: number;
}

export async function createNoticeTables(db: Kysely<unknown>, binary: BinaryType): Promise<void> {
  const bytes = sql.raw(binary);
  await db.schema
    .createTable("notices")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("event", "text", (column) => column.notNull())
    .addColumn("submission_id", "text", (column) => column.references("submissions.id").onDelete("cascade"))
    .addColumn("unique_key", "text", (column) => column.notNull().unique())
    .addColumn("facts", "text", (column) => column.notNull())
    .addColumn("network", "text")
    .addColumn("address", bytes)
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("attempt_hours", "integer", (column) => column.notNull())
    .addColumn("last_attempt_hour", "integer")
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
    .createTable("named_leads")
    .addColumn("submission_id", "text", (column) =>
      column.primaryKey().references("submissions.id").onDelete("cascade"),
    )
    .addColumn("since", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("told_at")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("mail_limits")
    .addColumn("counter", "text", (column) => column.primaryKey())
    .addColumn("ends_at", "bigint", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .execute();
}

export async function addSteadySettlement(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("notices").addColumn("settled_steady", "bigint").execute();
}
