import "server-only";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#lib/leads/store/database/database.ts";
import type { AccessRow } from "#lib/leads/store/database/schema.ts";
import { isRecordedUntil, steadyStamp } from "#lib/leads/store/database/steady-time.ts";
import type { Opening } from "#lib/leads/store/feature.ts";

/** Who acts: a person in a browser, or a system user at a terminal. */
export type Actor = Opening["actor"];

type AccessAction = AccessRow["action"];

export interface AccessRecord {
  readonly id: string;
  readonly recordedAt: number;
  readonly actor: Actor;
  readonly action: AccessAction;
  readonly reference: string | null;
  /** The e-mail address of the person whom an invitation, a passkey or a removal concerns. */
  readonly person: string | null;
  /** The machine whose list of what was erased a restore lacked. */
  readonly machine: string | null;
  /** The id of the file that was saved. Never its name, which a visitor chose. */
  readonly file: string | null;
}

export interface AccessFilter {
  readonly since?: number | undefined;
  readonly reference?: string | undefined;
  /** The last record of the previous page. The list continues after this record. */
  readonly olderThan?: Pick<AccessRecord, "recordedAt" | "id"> | undefined;
  readonly limit: number;
}

interface NewRecord {
  readonly actor: Actor;
  readonly action: AccessAction;
  readonly reference?: string;
  readonly person?: string;
  readonly machine?: string;
  readonly file?: string;
}

/** Two records may have the same time. So a new id sorts after the earlier ids of this process. */
const newId = () =>
  `${Math.round((performance.timeOrigin + performance.now()) * 1000)
    .toString(16)
    .padStart(14, "0")}-${randomUUID()}`;

/** Writes a record of access. If `db` is a transaction, the record is committed together with the change. */
export async function recordAccess(
  db: Database,
  { actor, action, reference, person, machine, file }: NewRecord,
  now: number,
): Promise<void> {
  await db
    .insertInto("access_records")
    .values({
      id: newId(),
      recorded_at: now,
      recorded_steady: steadyStamp,
      actor_at: actor.at,
      actor_id: actor.personId ?? null,
      actor_name: actor.name,
      action,
      reference: reference ?? null,
      person: person ?? null,
      machine: machine ?? null,
      file: file ?? null,
    })
    .execute();
}

export async function listAccess(
  db: Database,
  { since, reference, olderThan, limit }: AccessFilter,
): Promise<readonly AccessRecord[]> {
  const rows = await db
    .selectFrom("access_records")
    .selectAll()
    .$if(since !== undefined, (query) => query.where("recorded_at", ">=", since ?? 0))
    .$if(reference !== undefined, (query) => query.where("reference", "=", reference ?? ""))
    .$if(olderThan !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("recorded_at", "id"), "<", tuple(olderThan?.recordedAt ?? 0, olderThan?.id ?? "")),
      ),
    )
    .orderBy("recorded_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    recordedAt: row.recorded_at,
    actor: { at: row.actor_at, ...(row.actor_id !== null && { personId: row.actor_id }), name: row.actor_name },
    action: row.action,
    reference: row.reference,
    person: row.person,
    machine: row.machine,
    file: row.file,
  }));
}

/** A role that may not change the record has a function for it, which looks at the days itself (append-only.ts). @param until A steady time. */
export async function deleteOldAccess(db: Database, until: number, mayChangeRecord: boolean): Promise<void> {
  if (mayChangeRecord) await db.deleteFrom("access_records").where(isRecordedUntil(until)).execute();
  else await sql`select delete_old_access(${until})`.execute(db);
}
