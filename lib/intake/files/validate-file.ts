import "server-only";
import pLimit from "p-limit";
import type { FieldProblem } from "#lib/forms/codes.ts";
import { MAX_FILE_MIB } from "#lib/forms/file-size.ts";
import { checkFile, fileKinds, isImage } from "#lib/forms/files.ts";
import { countPixels, maxPixelsOf } from "#lib/intake/files/image-size.ts";
import { isWordDocument } from "#lib/intake/files/inspect-docx.ts";
import type { StagedFiles } from "#lib/intake/files/staged-files.ts";
import type { ReceivedFile } from "#lib/intake/received-form.ts";

/** Files of 10 MB that are whole in memory at once. */
const wholeFiles = pLimit(2);

/** A file as it was declared and as it is. */
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

export const isReceivedFile = (judged: ReceivedFile | FieldProblem): judged is ReceivedFile => !isFieldProblem(judged);
export const isFieldProblem = (judged: ReceivedFile | FieldProblem): judged is FieldProblem => "code" in judged;

/**
 * Guarantees that extension, declared type and content agree, that a Word document is one and has no macros, and that no
 * image is a bomb (security 2 and 10). Nothing that a visitor sent is decompressed.
 */
export async function validateFile(
  candidate: Candidate,
  stagedFiles: StagedFiles,
): Promise<ReceivedFile | FieldProblem> {
  const { id, field, name, size, sha256, head } = candidate;
  const wrong = (code: FieldProblem["code"]): FieldProblem => ({ field, code, params: { name, mb: MAX_FILE_MIB } });
  // The form is not known yet: which kinds a field takes is for validate-form.ts to say.
  const checked = checkFile(candidate, fileKinds);
  if (!checked.ok) return { ...wrong(checked.code), ...(checked.advice && { advice: checked.advice }) };
  const { kind } = checked;
  if (kind.id === "docx" && !(await wholeFiles(async () => isWordDocument(await stagedFiles.read(id))))) {
    return wrong("file-kind");
  }
  if (isImage(kind)) {
    // A camera may have put more than the first chunk before the picture.
    const pixels = (await countPixels(head)) ?? (await wholeFiles(async () => countPixels(await stagedFiles.read(id))));
    if (pixels === undefined) return wrong("image-unreadable");
    if (pixels > maxPixelsOf(kind)) return wrong("image-too-large");
  }
  return { id, field, name, kind, size, sha256 };
}
