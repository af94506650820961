import "server-only";
import type { FieldProblem } from "#lib/forms/codes.ts";
import { UPLOAD_PREFIX } from "#lib/forms/own-fields.ts";
import type { FormRow } from "#lib/forms/row.ts";
import type { ReceivedFile, ReceivedForm } from "#lib/leads/intake/read/received-form.ts";
import type { RequestFiles } from "#lib/leads/intake/read/staged-files.ts";
import { isFieldProblem, isReceivedFile, validateFile } from "#lib/leads/intake/read/validate-file.ts";
import { mapStoreErrors } from "#lib/leads/request/problem.ts";
import type { PendingFiles, PendingUpload } from "#lib/leads/store/files/staging.ts";
import { chunkCount } from "#lib/leads/store/limits.ts";

/** The form names an upload by the text `upload:<id>`. A complete upload is validated like a posted file. */
export async function findUploads(
  form: FormRow,
  received: ReceivedForm,
  store: PendingFiles,
  requestFiles: RequestFiles,
): Promise<ReceivedForm> {
  const fields = new Map(received.fields);
  const results: (ReceivedFile | FieldProblem)[] = [];
  for (const [field, { maxCount }] of Object.entries(form.files)) {
    // Reading an upload takes time. We read at most one more than allowed, which is enough to reject the form.
    const texts = new Set((fields.get(field) ?? []).slice(0, maxCount + 1));
    for (const text of texts) results.push(await findUpload(field, text, store, requestFiles));
    fields.delete(field);
  }
  return {
    fields,
    files: [...received.files, ...results.filter(isReceivedFile)],
    problems: [...received.problems, ...results.filter(isFieldProblem)],
  };
}

async function findUpload(field: string, text: string, store: PendingFiles, requestFiles: RequestFiles) {
  const id = text.startsWith(UPLOAD_PREFIX) ? text.slice(UPLOAD_PREFIX.length) : "";
  const upload = await mapStoreErrors(store.findUpload(id));
  if (!upload || !isComplete(upload)) return { field, code: "upload-missing" } as const;
  const staged = await requestFiles.measureUpload(id);
  return validateFile({ ...staged, field, name: upload.name }, requestFiles);
}

/** Counting the chunks is enough, because each was checked when it arrived. */
const isComplete = ({ size, received }: PendingUpload) => received.length === chunkCount(size);
