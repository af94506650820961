import "server-only";
import { randomUUID } from "node:crypto";
import type { Database } from "#lib/leads/store/database/database.ts";
import { FilesGoneError } from "#lib/leads/store/errors.ts";
import type { StoredRow } from "#lib/leads/store/feature.ts";
import { measureFiles } from "#lib/leads/store/files/file-usage.ts";
import { insertDataKey } from "#lib/leads/store/keys/data-keys.ts";
import type { Keyring } from "#lib/leads/store/keys/keyring.ts";
import type { Effects } from "#lib/leads/store/open-features.ts";
import type { Lease, SaveResult, Submission, SubmissionNotes } from "#lib/leads/store/submission.ts";
import { firstAttemptBegun, noAttempt } from "#lib/leads/store/submissions/leases.ts";
import { recordOf, sealContent } from "#lib/leads/store/submissions/sealed-content.ts";
import { LEASE_MS } from "#lib/timing.ts";

/** Saves a submission in one transaction with its files and with what features add. */
export const saveSubmission = (
  db: Database,
  keyring: Keyring,
  { onSaved }: Pick<Effects, "onSaved">,
  submission: Submission,
  now: number,
  { idempotency, visitSource, variant, country, privacyNotice, network, firstAttempt }: SubmissionNotes,
): Promise<SaveResult> =>
  db.transaction().execute(async (transaction) => {
    const { id, files } = submission;
    const lease: Lease = firstAttempt
      ? { id, token: firstAttempt.token, attemptHours: 1 }
      : { id, token: randomUUID() };
    const dataKey = keyring.createDataKey(id);
    const row: StoredRow = {
      id,
      reference: submission.reference,
      form: submission.form,
      locale: submission.locale,
      country: country ?? null,
      visit_source: visitSource ? JSON.stringify(visitSource) : null,
      state: "due",
      received_at: now,
      due_since: now,
      settled_at: null,
      settled_steady: null,
      ...(firstAttempt ? firstAttemptBegun(now, firstAttempt.retryAt) : { ...noAttempt, next_attempt_at: now }),
      last_reason: null,
      answered_sent: null,
      unconfirmed_at: null,
      unconfirmed_resend: null,
      lease_token: lease.token,
      lease_until: now + LEASE_MS,
      possible_duplicate: 0,
      suspicion: submission.suspicion ?? null,
      variant: variant ?? null,
      idempotency_key: idempotency ? keyring.keyedHash(idempotency.key) : null,
      fingerprint: idempotency?.fingerprint ?? null,
      file_count: files.length,
      byte_count: files.reduce((sum, file) => sum + file.size, 0),
      privacy_notice: privacyNotice ? `${privacyNotice.date} ${privacyNotice.language}` : null,
      attempt_log: null,
    };
    const content = sealContent(keyring, dataKey, submission, { fields: submission.fields, files });
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("submissions")
      .values({ ...row, content })
      .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) {
      const record = idempotency && (await findByKey(transaction, keyring, idempotency.key));
      if (record) return { kind: "exists", record } as const;
      throw new Error("the submission was neither saved nor found");
    }
    await insertDataKey(transaction, id, dataKey);
    await claimFiles(transaction, submission);
    await onSaved(transaction, row, { submission, network, now });
    const leased = { lease, submission, attempts: 0, dueSince: now, isPossibleDuplicate: false };
    return { kind: "saved", leased } as const;
  });

/** Searches for the hashes under all master keys, because an older one may have made the stored hash. */
export async function findByKey(db: Database, keyring: Keyring, key: string) {
  const row = await db
    .selectFrom("submissions")
    .selectAll()
    .where("idempotency_key", "in", keyring.hashes(key))
    .executeTakeFirst();
  return row && recordOf(row);
}

/** May take files of a rejected submission, so that no visitor must choose them again. @throws {FilesGoneError} if a file is incomplete. */
async function claimFiles(db: Database, { id, files }: Submission) {
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
  if (Number(numUpdatedRows) !== ids.length)
    throw new FilesGoneError("the files have expired or belong to another submission");
  const size = files.reduce((sum, file) => sum + file.size, 0);
  // A crash of PostgreSQL may lose a chunk while this process goes on.
  if ((await measureFiles(db, ids)) !== size) throw new FilesGoneError("a part of the files is missing");
}
