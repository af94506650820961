import { mkdirSync, rmSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FileFacts, ReceivedSubmission } from "#verification/provider/store.ts";

/** A file on its way in: what is known of it, and where its bytes wait until the submission is accepted. */
export interface UploadedFile {
  facts: FileFacts;
  temporary: string;
}

/** The kinds the provider takes, by declared MIME type; it drops all others without a word (docs/provider-api.md). */
export const extensions: ReadonlyMap<string, string> = new Map([
  ["image/jpeg", "jpg"],
  ["image/png", "png"],
  ["application/pdf", "pdf"],
  ["application/msword", "doc"],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "docx"],
]);

export class Folders {
  readonly temporary: string;
  /** Served to anyone at /images/: photos of reviews and the samples, never what a patient attached. */
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

  /** Removes what a killed server left half received. */
  emptyTemporary(): void {
    rmSync(this.temporary, { recursive: true, force: true });
    mkdirSync(this.temporary, { recursive: true });
  }

  async keep(uploads: readonly UploadedFile[], submission: ReceivedSubmission): Promise<void> {
    for (const [index, path] of this.#paths(submission).entries()) {
      const upload = uploads[index];
      if (upload) await rename(upload.temporary, path);
    }
  }

  async remove(submission: ReceivedSubmission): Promise<void> {
    for (const path of this.#paths(submission)) await rm(path, { force: true });
  }

  #paths({ call, id, files }: ReceivedSubmission): string[] {
    const folder = call === "review" ? this.images : this.#files;
    return files.map((file, index) => join(folder, storedName(id, index, file.mimeType)));
  }
}

/** A name made of nothing that a visitor typed, so that it is safe as a path and in a URL. */
export function storedName(id: string, index: number, mimeType: string): string {
  return `${id}-${index}.${extensions.get(mimeType) ?? "bin"}`;
}

export async function discard(uploads: readonly UploadedFile[]): Promise<void> {
  for (const { temporary } of uploads) await rm(temporary, { force: true });
}
