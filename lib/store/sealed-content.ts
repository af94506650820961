import "server-only";
import type { FormId, FormValues } from "#lib/forms/definition.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import type { Keyring, Sealed } from "#lib/store/keyring.ts";
import type { SubmissionRow } from "#lib/store/schema.ts";
import type { SubmissionRecord } from "#lib/store/store.ts";
import type { Refusal, Submission, SubmittedFile } from "#lib/store/submission.ts";

/** What only the key opens: all that a visitor typed or chose, and what the provider said of it. */
interface SubmissionContent {
  fields: FormValues;
  files: readonly SubmittedFile[];
  refusal?: Refusal;
}

/** Thrown when the key of a submission is missing, or when it is not what was sealed. */
export class UnreadableError extends Error {
  override name = "UnreadableError";
  readonly reference: string;

  constructor(reference: string, cause: unknown) {
    super(`${reference} cannot be opened: ${(cause as Error).message}`, { cause });
    this.reference = reference;
  }
}

const place = (id: string) => `submission:${id}`;

export const sealContent = (keyring: Keyring, id: string, content: SubmissionContent): Sealed =>
  keyring.seal(Buffer.from(JSON.stringify(content)), place(id));

/**
 * Guarantees nothing but what was sealed; undefined once it has been erased.
 * @throws {UnreadableError}
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

/** The submission of a row; without fields and files when they have been erased. */
export function submissionOf(keyring: Keyring, row: SubmissionRow): Submission {
  const { fields, files } = openContent(keyring, row) ?? { fields: {}, files: [] };
  return {
    id: row.id,
    reference: row.reference,
    form: row.form as FormId,
    locale: row.locale as Locale,
    fields,
    files,
    suspicion: row.suspicion ?? undefined,
  };
}

/** All columns that say nothing of what a visitor typed. */
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
