import "server-only";
import type { Database } from "#lib/leads/store/database/database.ts";
import type { SubmissionRow } from "#lib/leads/store/database/schema.ts";
import { UnreadableError } from "#lib/leads/store/errors.ts";
import { findDataKey, unwrapDataKey } from "#lib/leads/store/keys/data-keys.ts";
import { open, seal } from "#lib/leads/store/keys/encryption.ts";
import type { Keyring, WrappedKey } from "#lib/leads/store/keys/keyring.ts";
import type { Refusal, Submission, SubmissionRecord, SubmittedFile } from "#lib/leads/store/submission.ts";
import { stateOf } from "#lib/leads/store/submissions/unconfirmed.ts";

/** The encrypted part of a submission: the visitor's answers, the names of files, and the refusal that may quote them. */
interface SubmissionContent {
  fields: Submission["fields"];
  files: readonly SubmittedFile[];
  refusal?: Refusal;
}

type ContentRow = Pick<SubmissionRow, "id" | "reference" | "form" | "content">;

/** Binds the content to its row, and to the columns that would make it another request: the form and the reference. */
const placeOf = ({ id, form, reference }: Pick<ContentRow, "id" | "form" | "reference">) =>
  `submission:${id}:${form}:${reference}`;

/** Returns a content as the submission's data key seals it. */
export function sealContent(
  keyring: Keyring,
  dataKey: WrappedKey | undefined,
  row: Pick<ContentRow, "id" | "form" | "reference">,
  content: SubmissionContent,
): Buffer {
  return seal(unwrapDataKey(keyring, dataKey, row.id), Buffer.from(JSON.stringify(content)), placeOf(row));
}

/**
 * Decrypts the content of a row; returns undefined if the content was erased.
 * @throws {UnreadableError} if it cannot be decrypted.
 */
export async function openContent(
  db: Database,
  keyring: Keyring,
  row: ContentRow,
): Promise<SubmissionContent | undefined> {
  const { id, reference, content } = row;
  if (!content) return undefined;
  const dataKey = await findDataKey(db, id);
  try {
    return JSON.parse(open(unwrapDataKey(keyring, dataKey, id), content, placeOf(row)).toString());
  } catch (error) {
    throw new UnreadableError(reference, error);
  }
}

/** Returns the submission of a row with its decrypted content. Fields and files are empty if they were erased. */
export function submissionOf(row: SubmissionRow, content: SubmissionContent | undefined): Submission {
  const { fields, files } = content ?? { fields: {}, files: [] };
  return {
    id: row.id,
    reference: row.reference,
    form: row.form as Submission["form"],
    locale: row.locale as Submission["locale"],
    fields,
    files,
    suspicion: row.suspicion ?? undefined,
  };
}

/** Returns the columns of a row that are stored unencrypted. */
export const recordOf = (row: Omit<SubmissionRow, "content">): SubmissionRecord => ({
  id: row.id,
  reference: row.reference,
  form: row.form,
  locale: row.locale,
  state: stateOf(row),
  receivedAt: row.received_at,
  settledAt: row.settled_at,
  unconfirmedAt: row.unconfirmed_at,
  attempts: row.attempts,
  nextAttemptAt: row.next_attempt_at,
  lastReason: row.last_reason,
  possibleDuplicate: row.possible_duplicate === 1,
  suspicion: row.suspicion,
  fingerprint: row.fingerprint,
  visitSource: row.visit_source === null ? undefined : JSON.parse(row.visit_source),
  variant: row.variant,
  files: row.file_count,
  bytes: row.byte_count,
});
