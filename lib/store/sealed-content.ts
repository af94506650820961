import "server-only";
import type { FormValues } from "#lib/forms/definition.ts";
import type { SentFormId } from "#lib/forms/registry.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import type { Keyring, Sealed } from "#lib/store/keyring.ts";
import type { SubmissionRow } from "#lib/store/schema.ts";
import type { SubmissionRecord } from "#lib/store/store.ts";
import type { Refusal, Submission, SubmittedFile } from "#lib/store/submission.ts";

/** The encrypted part of a submission: the visitor's answers, the names of files, and the refusal that may quote them. */
interface SubmissionContent {
  fields: FormValues;
  files: readonly SubmittedFile[];
  refusal?: Refusal;
}

/** Thrown if a submission cannot be decrypted: its key is missing, or its content was changed. */
export class UnreadableError extends Error {
  override name = "UnreadableError";
  readonly reference: string;

  constructor(reference: string, cause: unknown) {
    super(`${reference} cannot be decrypted: ${(cause as Error).message}`, { cause });
    this.reference = reference;
  }
}

const place = (id: string) => `submission:${id}`;

export const sealContent = (keyring: Keyring, id: string, content: SubmissionContent): Sealed =>
  keyring.seal(Buffer.from(JSON.stringify(content)), place(id));

/**
 * Decrypts the content of a row; returns undefined if the content was erased.
 * @throws {UnreadableError} if it cannot be decrypted.
 */
export function openContent(
  keyring: Keyring,
  { id, reference, key_id, content }: Pick<SubmissionRow, "id" | "reference" | "key_id" | "content">,
): SubmissionContent | undefined {
  if (!content) return undefined;
  try {
    return JSON.parse(keyring.open({ keyId: key_id, bytes: content }, place(id)).toString());
  } catch (error) {
    throw new UnreadableError(reference, error);
  }
}

/** Decrypts the submission of a row; fields and files are empty if they were erased. */
export function submissionOf(keyring: Keyring, row: SubmissionRow): Submission {
  const { fields, files } = openContent(keyring, row) ?? { fields: {}, files: [] };
  return {
    id: row.id,
    reference: row.reference,
    form: row.form as SentFormId,
    locale: row.locale as Locale,
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
  state: row.state,
  receivedAt: row.received_at,
  settledAt: row.settled_at,
  attempts: row.attempts,
  nextAttemptAt: row.next_attempt_at,
  lastReason: row.last_reason,
  possibleDuplicate: row.possible_duplicate === 1,
  suspicion: row.suspicion,
  fingerprint: row.fingerprint,
  files: row.file_count,
  bytes: row.byte_count,
});
