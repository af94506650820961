/** The browser fetches this file when a visitor chooses a file. */

import { drawJpeg } from "#components/forms/state/draw-jpeg.ts";
import type { FieldProblem } from "#lib/forms/codes.ts";
import { MAX_FILE_BYTES, MAX_FILE_MIB } from "#lib/forms/file-size.ts";
import { type FileRule, isImage, maxPixelsOf } from "#lib/forms/files.ts";
import { checkFile, withCodeOfField } from "#lib/forms/inspect/check-file.ts";
import type { ContentNote } from "#lib/forms/inspect/file-content.ts";
import { type FormId, forms } from "#lib/forms/registry.ts";

export type FileNote = ContentNote | "converted" | "smaller" | "pages";

export interface CheckedFile {
  /** The chosen file, or a JPEG made of it. */
  readonly file: File;
  readonly isPicture?: boolean;
  readonly note?: FileNote | undefined;
  /** How many pictures the server sends for the file. */
  readonly pages?: number | undefined;
  /** The hash of the chosen file, by which we find a file that is chosen twice. */
  readonly hash?: string | undefined;
}

/** If a file is too large, we read only this much of it, to say what kind of file it is. */
const START_BYTES = 64 * 1024;

/** The codes of pictures that we refuse and some browsers can decode. We turn those into a JPEG. */
const DRAWABLE: readonly (string | undefined)[] = ["heic-advice", "picture-advice", "image-too-large"];

/** Checks a chosen file by the rule that the server applies too. */
export async function checkChosen(
  id: FormId,
  field: string,
  file: File,
): Promise<CheckedFile | { problem: FieldProblem }> {
  const rule = forms[id].files[field] ?? { kinds: [] };
  const problem = (refusal: Pick<FieldProblem, "code" | "advice">) => ({
    problem: { field, params: { name: file.name, mb: MAX_FILE_MIB }, ...refusal },
  });
  try {
    const bytes = await read(file);
    const checked = checkFile({ name: file.name, size: file.size, bytes }, rule);
    const hash = await hashOf(bytes);
    if (checked.ok) {
      const { kind, note, pages } = checked;
      return { file, isPicture: isImage(kind), pages, note: pages ? "pages" : note, hash };
    }
    const { ok: _, ...refusal } = checked;
    const drawn = DRAWABLE.includes(refusal.advice ?? refusal.code) && (await draw(file, rule));
    return drawn ? { ...drawn, hash } : problem(refusal);
  } catch {
    // The file cannot be read: it is gone, it is in the cloud and there is no network, or it is a folder.
    const isFolder = file.type === "" && !file.name.includes(".");
    const refusal = { code: "file-kind", advice: "unknown-advice" } as const;
    return problem(isFolder ? withCodeOfField(rule, refusal) : { code: "file-unreadable" });
  }
}

async function read(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const part = file.slice(0, file.size > MAX_FILE_BYTES ? START_BYTES : file.size);
  return new Uint8Array(await part.arrayBuffer());
}

/** Returns undefined on a page without TLS. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const hash = await crypto.subtle?.digest("SHA-256", bytes);
  return hash && new Uint8Array(hash).join();
}

async function draw(file: File, rule: FileRule): Promise<CheckedFile | undefined> {
  const drawn = await drawJpeg(file, { pixels: maxPixelsOf("jpeg") });
  if (!drawn) return undefined;
  const { file: jpeg, isSmaller } = drawn;
  const checked = checkFile({ name: jpeg.name, size: jpeg.size, bytes: await read(jpeg) }, rule);
  return checked.ok ? { file: jpeg, isPicture: true, note: isSmaller ? "smaller" : "converted" } : undefined;
}
