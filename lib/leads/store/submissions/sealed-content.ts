import "server-only";
import type { ExpressionBuilder, Transaction } from "kysely";
import type { Database } from "#lib/leads/store/database/database.ts";
import type { StoreSchema, SubmissionRow } from "#lib/leads/store/database/schema.ts";
import { UnreadableError } from "#lib/leads/store/errors.ts";
import { findDataKey, unwrapDataKey } from "#lib/leads/store/keys/data-keys.ts";
import { open, seal } from "#lib/leads/store/keys/encryption.ts";
import type { Keyring, WrappedKey } from "#lib/leads/store/keys/keyring.ts";
import type { Refusal, Submission, SubmissionRecord, SubmittedFile } from "#lib/leads/store/submission.ts";

/** The provider's refusal may quote answers, so it is sealed too. */
interface SubmissionContent {
  fields: Submission["fields"];
  files: readonly SubmittedFile[];
  refusal?: Refusal;
}

type ContentRow = Pick<SubmissionRow, "id" | "reference" | "form" | "content">;

/** Binds content to its place: if it is moved to another row, form or reference, it does not open. */
const placeOf = ({ id, form, reference }: Pick<ContentRow, "id" | "form" | "reference">) =>
  `submission:${id}:${form}:${reference}`;

export function sealContent(
  keyring: Keyring,
  dataKey: WrappedKey | undefined,
  row: Pick<ContentRow, "id" | "form" | "reference">,
  content: SubmissionContent,
): Buffer {
  return seal(unwrapDataKey(keyring, dataKey, row.id), Buffer.from(JSON.stringify(content)), placeOf(row));
}

/** Returns undefined if the content was erased. @throws {UnreadableError} if it cannot be decrypted. */
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

/** Locks the row until the transaction ends, so that nobody erases the content. SQLite has no other way to lock a row than an update. */
export const lockContent = (
  transaction: Transaction<StoreSchema>,
  column: "id" | "reference",
  value: string,
): Promise<SubmissionRow | undefined> =>
  transaction
    .updateTable("submissions")
    .set(({ ref }) => ({ reference: ref("reference") }))
    .where(column, "=", value)
    .where("content", "is not", null)
    .returningAll()
    .executeTakeFirst();

/** Fields and files are empty if the content was erased. */
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

/** True if the visitor may have read "sent". That includes an unknown answer, for example because the process was killed. */
export const isSettledLate = (eb: ExpressionBuilder<StoreSchema, "submissions">) =>
  eb("answered_sent", "is distinct from", 0);

export const recordOf = (row: Omit<SubmissionRow, "content">): SubmissionRecord => ({
  id: row.id,
  reference: row.reference,
  form: row.form,
  locale: row.locale,
  state: row.state,
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
