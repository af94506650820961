import "server-only";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#lib/leads/store/database/database.ts";
import type { SubmissionRow } from "#lib/leads/store/database/schema.ts";
import { steadyStamp } from "#lib/leads/store/database/steady-time.ts";
import { UnreadableError } from "#lib/leads/store/errors.ts";
import type { StoreTransaction } from "#lib/leads/store/feature.ts";
import { findDataKey } from "#lib/leads/store/keys/data-keys.ts";
import type { Keyring } from "#lib/leads/store/keys/keyring.ts";
import type { Effects } from "#lib/leads/store/open-features.ts";
import {
  type AttemptResult,
  type Delivered,
  type Lease,
  type Refusal,
  refusedByStatus,
  type Submission,
} from "#lib/leads/store/submission.ts";
import { addAttempt } from "#lib/leads/store/submissions/attempt-log.ts";
import { updateLeased, withoutLease } from "#lib/leads/store/submissions/leases.ts";
import { openContent, sealContent, submissionOf } from "#lib/leads/store/submissions/sealed-content.ts";
import { notePage, noteSuccess } from "#lib/leads/store/submissions/unconfirmed.ts";

const ended = { ...withoutLease, sending: 0 } as const;

/** Records the result of an attempt. Does nothing if the lease is lost, unless the result is a delivery. */
export async function recordAttempt(
  to: StoreTransaction,
  keyring: Keyring,
  effects: Effects,
  lease: Lease,
  result: AttemptResult,
  now: number,
  commit?: RawBuilder<unknown>,
): Promise<void> {
  if (result.kind === "delivered") {
    await recordDelivered(to, effects, lease.id, result, now, commit);
    return;
  }
  const row = await recordUndelivered(to, keyring, lease, result, now);
  if (row) await effects.onResult(to, row, result, { submission: await openFailed(to, keyring, row, result), now });
}

/** Gives up an unconfirmed submission that got no success. Returns false if the state has changed meanwhile. */
export async function giveUp(
  to: StoreTransaction,
  keyring: Keyring,
  effects: Effects,
  id: string,
  now: number,
): Promise<boolean> {
  const row = await to
    .updateTable("submissions")
    // The provider may have the submission, so a redrive may send a duplicate.
    .set({ state: "dead", settled_at: now, settled_steady: steadyStamp, possible_duplicate: 1 })
    .where("id", "=", id)
    .where("state", "=", "unconfirmed")
    .where("settled_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!row) return false;
  const result = { kind: "dead", reason: row.last_reason ?? "failed", answerLost: true } as const;
  await effects.onResult(to, row, result, { submission: await openFailed(to, keyring, row, result), now });
  return true;
}

/** Opens a rejected or dead submission, so that features can tell the family. Returns undefined if its answers are gone or unreadable. */
async function openFailed(
  db: Database,
  keyring: Keyring,
  row: SubmissionRow,
  { kind }: AttemptResult,
): Promise<Submission | undefined> {
  if (kind !== "rejected" && kind !== "dead") return undefined;
  try {
    const content = await openContent(db, keyring, row);
    return content && submissionOf(row, content);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return undefined;
  }
}

/** A delivery counts even without the lease, because the provider has the submission. Returns false if it was recorded before. */
export async function recordDelivered(
  to: StoreTransaction,
  { onContentGone, onResult }: Pick<Effects, "onContentGone" | "onResult">,
  id: string,
  event: Delivered | { readonly kind: "settled" },
  now: number,
  commit?: RawBuilder<unknown>,
): Promise<boolean> {
  const withoutContent = { content: null, variant: null, unconfirmed_at: null, attempt_log: null };
  const row = await to
    .updateTable("submissions")
    .set({
      ...ended,
      ...withoutContent,
      state: "delivered",
      settled_at: now,
      settled_steady: steadyStamp,
      last_reason: null,
    })
    .where("id", "=", id)
    .where("state", "!=", "delivered")
    .returningAll()
    .returning(commit ? [commit.as("commit")] : [])
    .executeTakeFirst();
  await to.deleteFrom("files").where("submission_id", "=", id).execute();
  await onContentGone(to, [id]);
  if (!row) return false;
  if (event.kind === "delivered") await noteSuccess(to, row.form, now);
  await onResult(to, row, event, { now });
  return true;
}

/** A result that is no delivery counts only from the holder of the lease. Returns undefined if the lease is lost. */
async function recordUndelivered(
  db: Database,
  keyring: Keyring,
  lease: Lease,
  result: Exclude<AttemptResult, { kind: "delivered" }>,
  now: number,
): Promise<SubmissionRow | undefined> {
  const row = await db
    .selectFrom("submissions")
    .selectAll()
    .where("id", "=", lease.id)
    .where("lease_token", "=", lease.token)
    .executeTakeFirst();
  if (row?.state !== "due") return undefined;
  const attempt_log = addAttempt(row.attempt_log, result, now);
  if (result.kind === "rejected") {
    const { status, message, isShown } = result;
    const content = await sealRefusal(db, keyring, row, { status, message });
    // If another process has recorded that the visitor read "sent", that record stays.
    const answered_sent = isShown ? sql<number>`coalesce(answered_sent, 0)` : 1;
    return updateLeased(db, "submissions", lease)
      .set({
        ...ended,
        attempt_log,
        content,
        answered_sent,
        state: "rejected",
        settled_at: now,
        settled_steady: steadyStamp,
        last_reason: refusedByStatus(status) ?? null,
      })
      .returningAll()
      .executeTakeFirst();
  }
  if (result.kind === "unconfirmed") {
    const { isHtml, isSuccess, refusal } = result;
    const withoutPage = isSuccess ? null : "failed";
    const answeredJsonBefore = isHtml && (await notePage(db, row.form, now));
    return updateLeased(db, "submissions", lease)
      .set({
        ...ended,
        attempt_log,
        ...(refusal && { content: await sealRefusal(db, keyring, row, refusal) }),
        answered_sent: 1,
        state: "unconfirmed",
        unconfirmed_at: now,
        settled_at: isSuccess ? now : null,
        settled_steady: isSuccess ? steadyStamp : null,
        // Only after the first unconfirmed response may the site send the submission again.
        unconfirmed_resend: answeredJsonBefore && row.unconfirmed_resend === null ? 1 : 0,
        last_reason: isHtml ? "not-understood" : withoutPage,
      })
      .returningAll()
      .executeTakeFirst();
  }
  const marks = {
    ...ended,
    attempt_log,
    // A visitor who still waits reads "sent".
    answered_sent: 1,
    last_reason: result.reason,
    possible_duplicate: result.answerLost ? 1 : row.possible_duplicate,
  };
  const next =
    result.kind === "dead"
      ? ({ state: "dead", settled_at: now, settled_steady: steadyStamp } as const)
      : { next_attempt_at: result.at };
  return updateLeased(db, "submissions", lease)
    .set({ ...marks, ...next })
    .returningAll()
    .executeTakeFirst();
}

async function sealRefusal(db: Database, keyring: Keyring, row: SubmissionRow, refusal: Refusal): Promise<Uint8Array> {
  const { fields, files } = submissionOf(row, await openContent(db, keyring, row));
  return sealContent(keyring, await findDataKey(db, row.id), row, { fields, files, refusal });
}
