import "server-only";
import type { FormDefinition } from "#lib/forms/definition.ts";
import { type FileKind, fileKinds, isImage } from "#lib/forms/files.ts";
import { toJpeg, UnreadableImageError, withoutMetadata } from "#lib/intake/files/convert-image.ts";
import { maxPixelsOf } from "#lib/intake/files/image-size.ts";
import type { StagedFiles } from "#lib/intake/files/staged-files.ts";
import { Problem } from "#lib/intake/problem.ts";
import type { ReceivedFile } from "#lib/intake/received-form.ts";

/**
 * Returns the files as the provider takes them. Of images it takes JPEG and PNG and drops all others without a word
 * (docs/provider-api.md), so they become JPEG. A photo that will be public loses its metadata (security 10).
 * @throws {Problem} invalid 422, naming an image that cannot be read.
 */
export async function convertFiles(
  { files: rules }: FormDefinition,
  files: readonly ReceivedFile[],
  stagedFiles: StagedFiles,
): Promise<ReceivedFile[]> {
  const prepared: ReceivedFile[] = [];
  for (const file of files) {
    const convert = conversionOf(file.kind, rules[file.field]?.isPublished === true);
    prepared.push(convert ? await converted(file, convert, stagedFiles) : file);
  }
  return prepared;
}

interface Conversion {
  readonly run: (read: () => Promise<Buffer>) => Promise<Buffer>;
  readonly kind: FileKind;
}

function conversionOf(kind: FileKind, isPublished: boolean): Conversion | undefined {
  const jpeg = fileKinds.find(({ id }) => id === "jpeg") as FileKind;
  if (kind.id === "jpeg" || kind.id === "png") {
    return isPublished ? { run: (read) => withoutMetadata(read, kind.id), kind } : undefined;
  }
  return isImage(kind) ? { run: (read) => toJpeg(read, maxPixelsOf(kind)), kind: jpeg } : undefined;
}

async function converted(
  file: ReceivedFile,
  { run, kind }: Conversion,
  stagedFiles: StagedFiles,
): Promise<ReceivedFile> {
  const bytes = await run(() => stagedFiles.read(file.id)).catch((error: unknown) => {
    if (!(error instanceof UnreadableImageError)) throw error;
    const fields = [{ field: file.field, code: "image-unreadable", params: { name: file.name } } as const];
    throw new Problem("invalid", { fields });
  });
  const { id, size, sha256 } = await stagedFiles.add([bytes]);
  const name = kind === file.kind ? file.name : `${file.name.replace(/\.[^.]*$/, "")}${kind.extensions[0]}`;
  return { ...file, id, size, sha256, kind, name };
}
