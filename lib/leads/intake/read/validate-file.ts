import "server-only";
import pLimit from "p-limit";
import type { FieldProblem } from "#lib/forms/codes.ts";
import { MAX_FILE_MIB } from "#lib/forms/file-size.ts";
import { fileKinds } from "#lib/forms/files.ts";
import { checkFile } from "#lib/forms/inspect/check-file.ts";
import { isSafeArchive } from "#lib/leads/intake/read/inspect-docx.ts";
import type { ReceivedFile } from "#lib/leads/intake/read/received-form.ts";
import type { PendingFile, RequestFiles } from "#lib/leads/intake/read/staged-files.ts";

/** At most two whole files of up to 10 MB are in memory at once. */
const wholeFiles = pLimit(2);

/** The browser declared the name; we measured size and hash. */
interface Candidate extends PendingFile {
  readonly field: string;
  readonly name: string;
}

export const isReceivedFile = (result: ReceivedFile | FieldProblem): result is ReceivedFile => !isFieldProblem(result);
export const isFieldProblem = (result: ReceivedFile | FieldProblem): result is FieldProblem => "code" in result;

/** The form is not known yet. Later, validate-form.ts applies the rule of the file's field. */
const anyField = { kinds: fileKinds };

/** The first bytes decide whether a file of these kinds is accepted. The others are read whole, to find macros or to count pages of a TIFF. */
const KNOWN_BY_HEAD: readonly string[] = ["pdf", "jpeg", "png", "webp", "gif", "avif"];

/** The content decides what a file is. A document must have no macros, and an archive must be no bomb (security 2). */
export async function validateFile(
  candidate: Candidate,
  requestFiles: RequestFiles,
): Promise<ReceivedFile | FieldProblem> {
  const { id, field, name, size, sha256 } = candidate;
  const checked = await check(candidate, requestFiles);
  if (!checked.ok) {
    const { code, advice } = checked;
    return { field, code, params: { name, mb: MAX_FILE_MIB }, ...(advice && { advice }) };
  }
  const { kind, pixels, pages } = checked;
  const facts = { ...(pixels !== undefined && { pixels }), ...(pages !== undefined && { pages }) };
  return { id, field, name, kind, size, sha256, ...facts };
}

async function check(
  { id, name, size, head }: Candidate,
  requestFiles: RequestFiles,
): Promise<ReturnType<typeof checkFile>> {
  const first = checkFile({ name, size, bytes: head }, anyField);
  const isKnown = first.ok
    ? KNOWN_BY_HEAD.includes(first.kind.id) && !/\.docx$/i.test(name)
    : first.code === "file-empty" || first.code === "file-size";
  if (isKnown) return first;
  return wholeFiles(async () => {
    const bytes = await requestFiles.read(id);
    const whole = checkFile({ name, size, bytes }, anyField);
    const isUnsafe = whole.ok && whole.kind.id === "docx" && !(await isSafeDocx(bytes));
    return isUnsafe ? { ok: false, code: "document-unreadable" } : whole;
  });
}

/** An archive begins with this byte. A document with a password is no archive, and nobody can unpack it without the password. */
const ARCHIVE = 0x50;

const isSafeDocx = async (bytes: Buffer) => bytes[0] !== ARCHIVE || isSafeArchive(bytes);
