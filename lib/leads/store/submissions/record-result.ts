import "server-only";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#lib/leads/store/database/database.ts";
import type { SubmissionRow } from "#lib/leads/store/database/schema.ts";
import { findDataKey } from "#lib/leads/store/keys/data-keys.ts";
import type { Keyring } from "#lib/leads/store/keys/keyring.ts";
import type { AttemptResult, Lease } from "#lib/leads/store/outbox.ts";
import { type Delivered, type Refusal, refusedByStatus } from "#lib/leads/store/submission.ts";
import { addAttempt } from "#lib/leads/store/submissions/attempt-log.ts";
import { deleteBesideContent } from "#lib/leads/store/submissions/contact-hashes.ts";
import { countDelivered, countedColumns } from "#lib/leads/store/submissions/lead-figures.ts";
import { updateLeased, withoutLease } from "#lib/leads/store/submissions/leases.ts";
import { openContent, sealContent, submissionOf } from "#lib/leads/store/submissions/sealed-content.ts";
import { notePage, noteSuccess } from "#lib/leads/store/submissions/unconfirmed.ts";

/** Says whether the visitor had read "sent" when the result was recorded. */
type Recorded = Pick<SubmissionRow, "answered_sent">;

const ended = { ...withoutLease, sending: 0 } as const;

/**
 * Records a delivery, and deletes answers and files. A delivery counts even if the lease is lost, because the provider has the submission.
 * Returns undefined if the delivery was recorded before.
 */
export async function recordDelivered(
  db: Database,
  id: string,
  { saysSuccess }: Omit<Delivered, "kind">,
  now: number,
  commit?: RawBuilder<unknown>,
): Promise<Recorded | undefined> {
  const withoutContent = { content: null, variant: null, unconfirmed_at: null, attempt_log: null };
  const recorded = await db
    .updateTable("submissions")
    .set({ ...ended, ...withoutContent, state: "delivered", settled_at: now, last_reason: null })
    .where("id", "=", id)
    .where("state", "!=", "delivered")
    .returning(["answered_sent", ...countedColumns, ...(commit ? [commit.as("commit")] : [])])
    .executeTakeFirst();
  await db.deleteFrom("files").where("submission_id", "=", id).execute();
  await deleteBesideContent(db, [id]);
  if (recorded && saysSuccess) await noteSuccess(db, recorded.form, now);
  // The rows of the figures stay locked until the end, as in saveSubmission.
  if (recorded) await countDelivered(db, recorded, now);
  return recorded;
}

/** Records any result except a delivery. The result counts only from the holder of the lease. Returns undefined if the lease is lost. */
export async function recordUndelivered(
  db: Database,
  keyring: Keyring,
  lease: Lease,
  result: Exclude<AttemptResult, { kind: "delivered" }>,
  now: number,
): Promise<Recorded | undefined> {
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
    // A visitor who reads this refusal has not read "sent". But if another process has already responded "sent", its record stays.
    const answered_sent = isShown ? sql<number>`coalesce(answered_sent, 0)` : 1;
    return updateLeased(db, "submissions", lease)
      .set({
        ...ended,
        attempt_log,
        content,
        answered_sent,
        state: "rejected",
        settled_at: now,
        last_reason: refusedByStatus(status) ?? null,
      })
      .returning("answered_sent")
      .executeTakeFirst();
  }
  if (result.kind === "unconfirmed") {
    const { isHtml, refusal } = result;
    const answeredJsonBefore = isHtml && (await notePage(db, row.form, now));
    return updateLeased(db, "submissions", lease)
      .set({
        ...ended,
        attempt_log,
        ...(refusal && { content: await sealRefusal(db, keyring, row, refusal) }),
        answered_sent: 1,
        state: "unconfirmed",
        unconfirmed_at: now,
        // Null means that this is the first unconfirmed response. Only then may the site send the submission again.
        unconfirmed_resend: answeredJsonBefore && row.unconfirmed_resend === null ? 1 : 0,
        last_reason: isHtml ? "not-understood" : "failed",
      })
      .returning("answered_sent")
      .executeTakeFirst();
  }
  const marks = {
    ...ended,
    attempt_log,
    // The provider gave no response, so a visitor who still waits reads "sent".
    answered_sent: 1,
    last_reason: result.reason,
    possible_duplicate: result.answerLost ? 1 : row.possible_duplicate,
  };
  const next = result.kind === "dead" ? ({ state: "dead", settled_at: now } as const) : { next_attempt_at: result.at };
  return updateLeased(db, "submissions", lease)
    .set({ ...marks, ...next })
    .returning("answered_sent")
    .executeTakeFirst();
}

/** Returns the sealed content of a submission with the provider's refusal. */
async function sealRefusal(db: Database, keyring: Keyring, row: SubmissionRow, refusal: Refusal): Promise<Uint8Array> {
  const { fields, files } = submissionOf(row, await openContent(db, keyring, row));
  return sealContent(keyring, await findDataKey(db, row.id), row, { fields, files, refusal });
}
