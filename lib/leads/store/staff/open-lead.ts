import "server-only";
import type { Database } from "#lib/leads/store/database/database.ts";
import type { SubmissionRow } from "#lib/leads/store/database/schema.ts";
import type { MarkFiles } from "#lib/leads/store/feature.ts";
import { readFile } from "#lib/leads/store/files/staging.ts";
import type { Keyring } from "#lib/leads/store/keys/keyring.ts";
import type { Lead, OpenedFile, OpenedLead } from "#lib/leads/store/lead.ts";
import type { Effects } from "#lib/leads/store/open-features.ts";
import { type Actor, recordAccess } from "#lib/leads/store/staff/access-records.ts";
import { summaryOf } from "#lib/leads/store/staff/lead-lists.ts";
import type { PrivacyNotice } from "#lib/leads/store/submission.ts";
import { readAttempts } from "#lib/leads/store/submissions/attempt-log.ts";
import { openContent, submissionOf } from "#lib/leads/store/submissions/sealed-content.ts";

/** Only `open` and `openFile` decrypt answers and files for a person. They commit the record of access first. */
export function createLeadOpening(
  db: Database,
  keyring: Keyring,
  markFiles: MarkFiles,
  onOpening: Effects["onOpening"],
) {
  const recordOpening = (record: Parameters<typeof recordAccess>[1] & { readonly reference: string }, now: number) =>
    db.transaction().execute(async (to) => {
      await onOpening(to, record, now);
      await recordAccess(to, record, now);
    });

  const findRow = (reference: string) =>
    db.selectFrom("submissions").selectAll().where("reference", "=", reference).executeTakeFirst();

  return {
    async findLead(reference: string): Promise<Lead | undefined> {
      const row = await findRow(reference);
      if (!row) return undefined;
      return { ...summaryOf(row), ...(await factsOf(db, row)) };
    },

    /** Fields and files are empty after a delivery. */
    async open(reference: string, actor: Actor, now: number): Promise<OpenedLead | undefined> {
      const row = await findRow(reference);
      if (!row) return undefined;
      await recordOpening({ actor, action: "shown", reference }, now);
      const content = await openContent(db, keyring, row);
      const refusal = content?.refusal;
      const submission = submissionOf(row, content);
      return {
        record: summaryOf(row),
        submission,
        ...(refusal && { refusal }),
        fileMarks: await markFiles(submission.files.map(({ id }) => id)),
        ...(await factsOf(db, row)),
      };
    },

    async openFile(reference: string, fileId: string, actor: Actor, now: number): Promise<OpenedFile | undefined> {
      const row = await findRow(reference);
      if (!row) return undefined;
      const stored = await db
        .selectFrom("files")
        .select("id")
        .where("id", "=", fileId)
        .where("submission_id", "=", row.id)
        .executeTakeFirst();
      if (!stored) return undefined;
      await recordOpening({ actor, action: "file-saved", reference, file: fileId }, now);
      const content = await openContent(db, keyring, row);
      const file = content?.files.find(({ id }) => id === fileId);
      return file && { file, bytes: readFile(db, keyring, fileId) };
    },
  };
}

async function factsOf(db: Database, row: SubmissionRow) {
  const { storedFiles } = await db
    .selectFrom("files")
    .select(({ fn }) => fn.countAll<number | string>().as("storedFiles"))
    .where("submission_id", "=", row.id)
    .executeTakeFirstOrThrow();
  return {
    storedFiles: Number(storedFiles),
    attemptLog: readAttempts(row.attempt_log),
    privacyNotice: readPrivacyNotice(row.privacy_notice),
  };
}

function readPrivacyNotice(stored: string | null): PrivacyNotice | undefined {
  const [date, language] = stored?.split(" ") ?? [];
  return date && language ? { date, language } : undefined;
}
