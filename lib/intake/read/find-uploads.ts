import "server-only";
import type { FieldProblem } from "#lib/forms/codes.ts";
import type { FormDefinition } from "#lib/forms/definition.ts";
import { UPLOAD_PREFIX } from "#lib/forms/own-fields.ts";
import type { StagedFiles } from "#lib/intake/files/staged-files.ts";
import { isFieldProblem, isReceivedFile, validateFile } from "#lib/intake/files/validate-file.ts";
import { mapStoreErrors } from "#lib/intake/problem.ts";
import type { ReceivedFile, ReceivedForm } from "#lib/intake/received-form.ts";
import { chunkCount } from "#lib/store/staging.ts";
import type { StagedUpload, StagingArea } from "#lib/store/store.ts";

/**
 * Guarantees that a file which went before, in chunks, is judged like one that came with the form, and only if it is whole:
 * the form with the files that its texts `upload:<id>` name.
 */
export async function findUploads(
  definition: FormDefinition,
  received: ReceivedForm,
  store: StagingArea,
  stagedFiles: StagedFiles,
): Promise<ReceivedForm> {
  const fields = new Map(received.fields);
  const results: (ReceivedFile | FieldProblem)[] = [];
  for (const [field, { maxCount }] of Object.entries(definition.files)) {
    // One more than allowed is enough to be refused; each costs reading a file.
    const texts = new Set((fields.get(field) ?? []).slice(0, maxCount + 1));
    for (const text of texts) results.push(await findUpload(field, text, store, stagedFiles));
    fields.delete(field);
  }
  return {
    fields,
    files: [...received.files, ...results.filter(isReceivedFile)],
    problems: [...received.problems, ...results.filter(isFieldProblem)],
  };
}

async function findUpload(field: string, text: string, store: StagingArea, stagedFiles: StagedFiles) {
  const id = text.startsWith(UPLOAD_PREFIX) ? text.slice(UPLOAD_PREFIX.length) : "";
  const upload = await mapStoreErrors(store.findUpload(id));
  if (!upload || !isWhole(upload)) return { field, code: "upload-missing" } as const;
  const staged = await stagedFiles.look(id);
  return validateFile({ ...staged, field, name: upload.name, type: upload.type }, stagedFiles);
}

/** Each chunk was checked when it came, so none is missing if their number fits. */
const isWhole = ({ size, received }: StagedUpload) => received.length === chunkCount(size);
