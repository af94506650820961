import "server-only";
import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { openContent, recordOf, sealContent, submissionOf } from "@/lib/store/content";
import type { Keyring } from "@/lib/store/keyring";
import type { StoreSchema, SubmissionRow } from "@/lib/store/schema";
import type { Lease, Leased, Outbox, Settlement } from "@/lib/store/store";
import type { Submission } from "@/lib/store/submission";
import { LEASE_MS, LONGEST_PAUSE_MS } from "@/lib/store/timing";

/** Thrown when a submission names files that expired, or that another submission has. */
export class FilesGoneError extends Error {
  override name = "FilesGoneError";
}

/**
 * Guarantees that a submission and its files are kept whole or not at all, that one holder sends at a time, and that a lost
 * answer is marked. Claims are leases: nothing waits for a process that is gone.
 */
export function createOutbox(db: Kysely<StoreSchema>, keyring: Keyring): Outbox {
  return {
    save: (submission, now, idempotency) =>
      db.transaction().execute(async (transaction) => {
        const { id, files } = submission;
        const lease = { id, token: randomUUID() };
        const sealed = sealContent(keyring, id, { fields: submission.fields, files });
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto("submissions")
          .values({
            id,
            reference: submission.reference,
            form: submission.form,
            locale: submission.locale,
            state: "due",
            received_at: now,
            due_since: now,
            settled_at: null,
            attempts: 0,
            next_attempt_at: now,
            last_reason: null,
            lease_token: lease.token,
            lease_until: now + LEASE_MS,
            sending: 0,
            possible_duplicate: 0,
            suspicion: submission.suspicion ?? null,
            idempotency_key: idempotency?.key ?? null,
            fingerprint: idempotency?.fingerprint ?? null,
            file_count: files.length,
            byte_count: files.reduce((sum, file) => sum + file.size, 0),
            key_id: sealed.keyId,
            content: sealed.bytes,
          })
          .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
          .executeTakeFirstOrThrow();
        if (!numInsertedOrUpdatedRows) {
          const record = await findBy(transaction, "idempotency_key", idempotency?.key ?? "");
          if (record) return { kind: "exists", record } as const;
          throw new Error("a submission was neither kept nor found");
        }
        await claimFiles(transaction, submission);
        return { kind: "saved", leased: { lease, submission, attempts: 0, dueSince: now } } as const;
      }),

    findByKey: (key) => findBy(db, "idempotency_key", key),
    find: (id) => findBy(db, "id", id),

    async refusalOf(id) {
      const row = await db.selectFrom("submissions").selectAll().where("id", "=", id).executeTakeFirst();
      return row && openContent(keyring, row)?.refusal;
    },

    async lease(now, except = []) {
      // Others may take the one that was found; then there is another one, or none.
      for (let tries = 0; tries < 5; tries++) {
        const found = await findFree(db, now, except);
        if (!found) return undefined;
        const leased = await take(db, keyring, found, now);
        if (leased) return leased;
      }
      return undefined;
    },

    async beginSending(lease, now, retryAt) {
      const { numUpdatedRows } = await held(db, lease)
        .set((row) => ({
          sending: 1,
          attempts: row("attempts", "+", 1),
          next_attempt_at: retryAt,
          lease_until: now + LEASE_MS,
        }))
        .executeTakeFirst();
      return numUpdatedRows > 0;
    },

    async renew(lease, now) {
      await held(db, lease)
        .set({ lease_until: now + LEASE_MS })
        .execute();
    },

    settle: (lease, settlement, now) =>
      db.transaction().execute(async (transaction) => {
        if (settlement.kind === "delivered") await settleDelivered(transaction, lease.id, now);
        else await settleOther(transaction, keyring, lease, settlement, now);
      }),

    async noteProvider(isThere, now) {
      if (!isThere) {
        await db
          .insertInto("marks")
          .values({ name: "provider-away", at: now })
          .onConflict((conflict) => conflict.column("name").doNothing())
          .execute();
        return undefined;
      }
      // One of many processes takes the mark away.
      const { numDeletedRows } = await db.deleteFrom("marks").where("name", "=", "provider-away").executeTakeFirst();
      if (numDeletedRows === 0n) return undefined;
      const { numUpdatedRows } = await db
        .updateTable("submissions")
        .set({ next_attempt_at: now })
        .where("state", "=", "due")
        .where("next_attempt_at", ">", now)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    async nextDue() {
      const row = await db
        .selectFrom("submissions")
        .select(({ fn }) => fn.min("next_attempt_at").as("at"))
        .where("state", "=", "due")
        .executeTakeFirst();
      return row?.at ?? undefined;
    },
  };
}

async function findBy(db: Kysely<StoreSchema>, column: "id" | "idempotency_key", value: string) {
  const row = await db.selectFrom("submissions").selectAll().where(column, "=", value).executeTakeFirst();
  return row && recordOf(row);
}

/** Files of a rejected submission may be sent again with a better one: the visitor does not choose them twice. */
async function claimFiles(db: Kysely<StoreSchema>, { id, files }: Submission) {
  if (files.length === 0) return;
  const ids = files.map((file) => file.id);
  const { numUpdatedRows } = await db
    .updateTable("files")
    .set({ submission_id: id })
    .where("id", "in", ids)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb("submission_id", "is", null),
        eb("submission_id", "in", selectFrom("submissions").select("submissions.id").where("state", "=", "rejected")),
      ]),
    )
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== ids.length) throw new FilesGoneError("files are gone or belong to another submission");
}

/**
 * Leases and pauses that end far further ahead than any of ours were written before the clock was set back. Twice as far,
 * because two processes never have quite the same time.
 */
const findFree = (db: Kysely<StoreSchema>, now: number, except: readonly string[]) =>
  db
    .selectFrom("submissions")
    .select(["id", "lease_token", "lease_until"])
    .where("state", "=", "due")
    .where(({ or, eb }) =>
      or([eb("next_attempt_at", "<=", now), eb("next_attempt_at", ">", now + 2 * LONGEST_PAUSE_MS)]),
    )
    .where(({ or, eb }) =>
      or([eb("lease_until", "is", null), eb("lease_until", "<=", now), eb("lease_until", ">", now + 2 * LEASE_MS)]),
    )
    .$if(except.length > 0, (query) => query.where("id", "not in", except))
    .orderBy("next_attempt_at")
    .limit(1)
    .executeTakeFirst();

async function take(
  db: Kysely<StoreSchema>,
  keyring: Keyring,
  found: Pick<SubmissionRow, "id" | "lease_token" | "lease_until">,
  now: number,
): Promise<Leased | undefined> {
  const token = randomUUID();
  const row = await db
    .updateTable("submissions")
    .set({
      lease_token: token,
      lease_until: now + LEASE_MS,
      sending: 0,
      // Whoever had it before was sending and never told what came of it.
      possible_duplicate: sql`sending | possible_duplicate`,
    })
    .where("id", "=", found.id)
    .where("state", "=", "due")
    .where("lease_token", found.lease_token === null ? "is" : "=", found.lease_token)
    // Its holder may have come back to life and prolonged it since.
    .where("lease_until", found.lease_until === null ? "is" : "=", found.lease_until)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const lease = { id: row.id, token };
  try {
    return { lease, submission: submissionOf(keyring, row), attempts: row.attempts, dueSince: row.due_since };
  } catch (error) {
    // Nobody can send it, so it makes room for the others.
    await held(db, lease)
      .set({ next_attempt_at: now + LONGEST_PAUSE_MS })
      .execute();
    throw error;
  }
}

const held = (db: Kysely<StoreSchema>, { id, token }: Lease) =>
  db.updateTable("submissions").where("id", "=", id).where("state", "=", "due").where("lease_token", "=", token);

const free = { lease_token: null, lease_until: null, sending: 0 } as const;

/** That the provider took it is true whoever says so: also of a sender whose claim has run out meanwhile. */
async function settleDelivered(db: Kysely<StoreSchema>, id: string, now: number) {
  await db
    .updateTable("submissions")
    .set({ ...free, state: "delivered", settled_at: now, last_reason: null, content: null })
    .where("id", "=", id)
    .where("state", "!=", "delivered")
    .execute();
  await db.deleteFrom("files").where("submission_id", "=", id).execute();
}

async function settleOther(
  db: Kysely<StoreSchema>,
  keyring: Keyring,
  lease: Lease,
  settlement: Exclude<Settlement, { kind: "delivered" }>,
  now: number,
) {
  const row = await db
    .selectFrom("submissions")
    .selectAll()
    .where("id", "=", lease.id)
    .where("lease_token", "=", lease.token)
    .executeTakeFirst();
  if (row?.state !== "due") return;
  if (settlement.kind === "rejected") {
    const { fields, files } = submissionOf(keyring, row);
    const { status, message } = settlement;
    const sealed = sealContent(keyring, row.id, { fields, files, refusal: { status, message } });
    await held(db, lease)
      .set({ ...free, state: "rejected", settled_at: now, key_id: sealed.keyId, content: sealed.bytes })
      .execute();
    return;
  }
  const marks = {
    ...free,
    last_reason: settlement.reason,
    possible_duplicate: settlement.answerLost ? 1 : row.possible_duplicate,
  };
  const next =
    settlement.kind === "dead" ? ({ state: "dead", settled_at: now } as const) : { next_attempt_at: settlement.at };
  await held(db, lease)
    .set({ ...marks, ...next })
    .execute();
}
