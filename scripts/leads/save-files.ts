import { createHash } from "node:crypto";
import { type FileHandle, mkdir, open, unlink } from "node:fs/promises";
import { join } from "node:path";
import { fileKinds } from "#lib/forms/files.ts";
import { LeadsError } from "#lib/leads/commands/command.ts";
import type { PendingFiles } from "#lib/leads/store/files/staging.ts";
import type { SubmittedFile } from "#lib/leads/store/submission.ts";

/**
 * Writes decrypted files to a folder, readable by this user only, and returns their paths. It overwrites nothing and leaves no
 * half-written file.
 * @throws {LeadsError} if a file exists already or is damaged in the store.
 */
export async function saveFiles(
  files: readonly SubmittedFile[],
  folder: string,
  readFile: PendingFiles["readFile"],
): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const paths: string[] = [];
  for (const [index, file] of files.entries()) {
    const path = join(folder, diskName(file, index));
    const handle = await open(path, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
      throw error.code === "EEXIST" ? new LeadsError(`${path} already exists; choose another folder`) : error;
    });
    await write(handle, file, readFile).catch(async (error) => {
      await unlink(path);
      throw error;
    });
    paths.push(path);
  }
  return paths;
}

async function write(handle: FileHandle, { id, sha256 }: SubmittedFile, readFile: PendingFiles["readFile"]) {
  const hash = createHash("sha256");
  try {
    for await (const chunk of readFile(id)) {
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
  } finally {
    await handle.close();
  }
  if (hash.digest("hex") !== sha256) throw new LeadsError("a file is damaged in the store and was not saved");
}

/** The most bytes of a name part. File systems allow 255 in all, for number, field, name and ending. */
const MAX_NAME_BYTES = 150;

/**
 * Returns the name of a file on our disk: number, field, the visitor's name made harmless, and the ending of its true kind. The
 * number makes the name unique. It also prevents a dot or the name of a device at the beginning.
 */
export function diskName({ field, name, kind }: SubmittedFile, index: number): string {
  const stem = name.replace(/\.[^.]*$/, "");
  const ending = fileKinds.find(({ id }) => id === kind)?.extensions[0] ?? "";
  return [String(index + 1).padStart(2, "0"), plain(field), plain(stem)].filter(Boolean).join("-") + ending;
}

/** Returns the text with one hyphen in place of each run of other characters than letters and digits, cut to MAX_NAME_BYTES. */
function plain(text: string): string {
  const hyphenated = text.normalize("NFC").replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  let bytes = 0;
  const short = [...hyphenated].filter((character) => {
    bytes += Buffer.byteLength(character);
    return bytes <= MAX_NAME_BYTES;
  });
  return short.join("").replace(/^-+|-+$/g, "");
}
