import { mkdirSync, rmSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FileFacts, ReceivedSubmission } from "#verification/provider/store.ts";

/** A file that is being received. It stays at `temporary` until the submission is accepted. */
export interface UploadedFile {
  facts: FileFacts;
  temporary: string;
}

/** The file kinds that the provider accepts, by declared MIME type. It drops others silently (docs/provider-api.md). */
export const extensions: ReadonlyMap<string, string> = new Map([
  ["image/jpeg", "jpg"],
  ["image/png", "png"],
  ["application/pdf", "pdf"],
  ["application/msword", "doc"],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "docx"],
]);

/** The folders of a data folder. */
export class Folders {
  readonly temporary: string;
  /** Public at /images/: photos of reviews and samples, never the files of a patient. */
  readonly images: string;
  readonly #files: string;

  constructor(dataDir: string) {
    this.temporary = join(dataDir, "temporary");
    this.images = join(dataDir, "images");
    this.#files = join(dataDir, "files");
  }

  async create(): Promise<void> {
    for (const folder of [this.temporary, this.images, this.#files]) await mkdir(folder, { recursive: true });
  }

  /** Deletes files that a killed server left half received. */
  emptyTemporary(): void {
    rmSync(this.temporary, { recursive: true, force: true });
    mkdirSync(this.temporary, { recursive: true });
  }

  /** Moves received files to their place. */
  async keep(uploads: readonly UploadedFile[], submission: ReceivedSubmission): Promise<void> {
    for (const [index, path] of this.#paths(submission).entries()) {
      const upload = uploads[index];
      if (upload) await rename(upload.temporary, path);
    }
  }

  /** Deletes the files of a submission. */
  async remove(submission: ReceivedSubmission): Promise<void> {
    for (const path of this.#paths(submission)) await rm(path, { force: true });
  }

  #paths({ call, id, files }: ReceivedSubmission): string[] {
    const folder = call === "review" ? this.images : this.#files;
    return files.map((file, index) => join(folder, storedName(id, index, file.mimeType)));
  }
}

/** Returns the name of a stored file. It contains nothing that a visitor typed, so it is safe in a path and a URL. */
export function storedName(id: string, index: number, mimeType: string): string {
  return `${id}-${index}.${extensions.get(mimeType) ?? "bin"}`;
}

/** Deletes received files. */
export async function discard(uploads: readonly UploadedFile[]): Promise<void> {
  for (const { temporary } of uploads) await rm(temporary, { force: true });
}
