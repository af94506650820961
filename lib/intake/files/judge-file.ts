import "server-only";
import pLimit from "p-limit";
import type { FieldProblem } from "#lib/forms/codes.ts";
import { MAX_FILE_MIB } from "#lib/forms/file-size.ts";
import { checkFile, fileKinds, isImage } from "#lib/forms/files.ts";
import { maxPixelsOf, pixelsOf } from "#lib/intake/files/image-size.ts";
import { isWordDocument } from "#lib/intake/files/inspect-docx.ts";
import type { Stage } from "#lib/intake/files/stage.ts";
import type { ReceivedFile } from "#lib/intake/received.ts";

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

export const isFile = (judged: ReceivedFile | FieldProblem): judged is ReceivedFile => !isProblem(judged);
export const isProblem = (judged: ReceivedFile | FieldProblem): judged is FieldProblem => "code" in judged;

/**
 * Guarantees that extension, declared type and content agree, that a Word document is one and has no macros, and that no
 * image is a bomb (security 2 and 10). Nothing that a visitor sent is decompressed.
 */
export async function judgeFile(candidate: Candidate, stage: Stage): Promise<ReceivedFile | FieldProblem> {
  const { id, field, name, size, sha256, head } = candidate;
  const wrong = (code: FieldProblem["code"]): FieldProblem => ({ field, code, params: { name, mb: MAX_FILE_MIB } });
  // The form is not known yet: which kinds a field takes is for validate.ts to say.
  const checked = checkFile(candidate, fileKinds);
  if (!checked.ok) return { ...wrong(checked.code), ...(checked.advice && { advice: checked.advice }) };
  const { kind } = checked;
  if (kind.id === "docx" && !(await wholeFiles(async () => isWordDocument(await stage.read(id))))) {
    return wrong("file-kind");
  }
  if (isImage(kind)) {
    // A camera may have put more than the first chunk before the picture.
    const pixels = (await pixelsOf(head)) ?? (await wholeFiles(async () => pixelsOf(await stage.read(id))));
    if (pixels === undefined) return wrong("image-unreadable");
    if (pixels > maxPixelsOf(kind)) return wrong("image-too-large");
  }
  return { id, field, name, kind, size, sha256 };
}
