/** Checks a file that a visitor has chosen. The browser fetches this module when a visitor chooses a file. */

import { drawJpeg } from "#components/forms/state/draw-jpeg.ts";
import type { FieldProblem } from "#lib/forms/codes.ts";
import { MAX_FILE_BYTES, MAX_FILE_MIB } from "#lib/forms/file-size.ts";
import { type FileRule, isImage, maxPixelsOf } from "#lib/forms/files.ts";
import { checkFile, withCodeOfField } from "#lib/forms/inspect/check-file.ts";
import type { ContentNote } from "#lib/forms/inspect/file-content.ts";
import { type FormId, forms } from "#lib/forms/registry.ts";

/** What a visitor should know about a file that is sent. */
export type FileNote = ContentNote | "converted" | "smaller" | "pages";

/** A file to send. */
export interface CheckedFile {
  /** The chosen file, or a JPEG that we have made of it. */
  readonly file: File;
  readonly isPicture?: boolean;
  readonly note?: FileNote | undefined;
  /** The number of pictures that the server sends for the file. */
  readonly pages?: number | undefined;
  /** The hash of the chosen file. Two files with the same hash have the same content. */
  readonly hash?: string | undefined;
}

/** How much of a file that is too large we read, to say what it is. */
const START_BYTES = 64 * 1024;

/** The codes and advice of pictures that we do not accept. Some browsers can decode these pictures. */
const DRAWABLE: readonly (string | undefined)[] = ["heic-advice", "picture-advice", "image-too-large"];

/** Returns the file to send, or the problem with the chosen file. The server checks the file by the same rule. */
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
    // The browser cannot read the file: it is missing, in the cloud without a network, or a folder.
    const isFolder = file.type === "" && !file.name.includes(".");
    const refusal = { code: "file-kind", advice: "unknown-advice" } as const;
    return problem(isFolder ? withCodeOfField(rule, refusal) : { code: "file-unreadable" });
  }
}

/** Reads a whole file, or the start of a file that is too large. */
async function read(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const part = file.slice(0, file.size > MAX_FILE_BYTES ? START_BYTES : file.size);
  return new Uint8Array(await part.arrayBuffer());
}

/** Returns a hash of the bytes, or undefined if the browser has none, as on a page without TLS. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const hash = await crypto.subtle?.digest("SHA-256", bytes);
  return hash && new Uint8Array(hash).join();
}

/** Returns a JPEG of a picture, or undefined if the browser cannot make one that we accept. */
async function draw(file: File, rule: FileRule): Promise<CheckedFile | undefined> {
  const drawn = await drawJpeg(file, { pixels: maxPixelsOf("jpeg") });
  if (!drawn) return undefined;
  const { file: jpeg, isSmaller } = drawn;
  const checked = checkFile({ name: jpeg.name, size: jpeg.size, bytes: await read(jpeg) }, rule);
  return checked.ok ? { file: jpeg, isPicture: true, note: isSmaller ? "smaller" : "converted" } : undefined;
}
