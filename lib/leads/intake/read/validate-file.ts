import "server-only";
import pLimit from "p-limit";
import type { FieldProblem } from "#lib/forms/codes.ts";
import { MAX_FILE_MIB } from "#lib/forms/file-size.ts";
import { checkFile, fileKinds, isImage } from "#lib/forms/files.ts";
import { countPixels, maxPixelsOf } from "#lib/leads/intake/read/image-size.ts";
import { isWordDocument } from "#lib/leads/intake/read/inspect-docx.ts";
import type { ReceivedFile } from "#lib/leads/intake/read/received-form.ts";
import type { RequestFiles } from "#lib/leads/intake/read/staged-files.ts";

/** At most two whole files of up to 10 MB are in memory at once. */
const wholeFiles = pLimit(2);

/** A file before validation. The browser declared its name and type; we measured its size and hash. */
interface Candidate {
  readonly id: string;
  readonly field: string;
  readonly name: string;
  /** The declared MIME type. */
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
  readonly head: Uint8Array;
}

export const isReceivedFile = (result: ReceivedFile | FieldProblem): result is ReceivedFile => !isFieldProblem(result);
export const isFieldProblem = (result: ReceivedFile | FieldProblem): result is FieldProblem => "code" in result;

/**
 * Returns the file, or the problem with it. Its extension, declared type and content must agree. A Word document must have no macros, and
 * an image must not be too large (security 2 and 10).
 */
export async function validateFile(
  candidate: Candidate,
  requestFiles: RequestFiles,
): Promise<ReceivedFile | FieldProblem> {
  const { id, field, name, size, sha256, head } = candidate;
  const wrong = (code: FieldProblem["code"]): FieldProblem => ({ field, code, params: { name, mb: MAX_FILE_MIB } });
  // The form is not known yet. Later, validate-form.ts checks whether the field accepts this kind.
  const checked = checkFile(candidate, fileKinds);
  if (!checked.ok) return { ...wrong(checked.code), ...(checked.advice && { advice: checked.advice }) };
  const { kind } = checked;
  if (kind.id === "docx" && !(await wholeFiles(async () => isWordDocument(await requestFiles.read(id))))) {
    return wrong("file-kind");
  }
  if (isImage(kind)) {
    // `head` is the first chunk of the file. If a camera wrote more metadata than that before the image, we read the whole file.
    const pixels =
      (await countPixels(head)) ?? (await wholeFiles(async () => countPixels(await requestFiles.read(id))));
    if (pixels === undefined) return wrong("image-unreadable");
    if (pixels > maxPixelsOf(kind)) return wrong("image-too-large");
  }
  return { id, field, name, kind, size, sha256 };
}
