import { createHash } from "node:crypto";
import { type FileHandle, mkdir, open, unlink } from "node:fs/promises";
import { join } from "node:path";
import { diskName } from "#leads/disk-name.ts";
import { LeadsError } from "#leads/errors.ts";
import type { StagingArea } from "#lib/store/store.ts";
import type { SubmittedFile } from "#lib/store/submission.ts";

/**
 * Writes files to a folder, for the eyes of this user only, and returns their paths. Nothing that is there is touched, and no
 * file is left half written.
 * @throws {LeadsError} when one is there already, or is not whole in the store.
 */
export async function saveFiles(
  files: readonly SubmittedFile[],
  folder: string,
  readFile: StagingArea["readFile"],
): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const paths: string[] = [];
  for (const [index, file] of files.entries()) {
    const path = join(folder, diskName(file, index));
    const handle = await open(path, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
      throw error.code === "EEXIST" ? new LeadsError(`${path} is there already; take another folder`) : error;
    });
    await write(handle, file, readFile).catch(async (error) => {
      await unlink(path);
      throw error;
    });
    paths.push(path);
  }
  return paths;
}

async function write(handle: FileHandle, { id, sha256 }: SubmittedFile, readFile: StagingArea["readFile"]) {
  const hash = createHash("sha256");
  try {
    for await (const chunk of readFile(id)) {
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
  } finally {
    await handle.close();
  }
  if (hash.digest("hex") !== sha256)
    throw new LeadsError("a file is no longer whole in the store; nothing of it was saved");
}
