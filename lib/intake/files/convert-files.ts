import "server-only";
import type { FormDefinition } from "#lib/forms/definition.ts";
import { type FileKind, fileKinds, isImage } from "#lib/forms/files.ts";
import { toJpeg, UnreadableImageError, withoutMetadata } from "#lib/intake/files/convert-image.ts";
import { maxPixelsOf } from "#lib/intake/files/image-size.ts";
import type { StagedFiles } from "#lib/intake/files/staged-files.ts";
import { Problem } from "#lib/intake/problem.ts";
import type { ReceivedFile } from "#lib/intake/received-form.ts";

/**
 * Returns the files in kinds that the provider accepts. The provider silently drops every image but JPEG and PNG
 * (docs/provider-api.md), so other images become JPEG. A photo that will be public loses its metadata (security 10).
 * @throws {Problem} invalid 422, naming an image that cannot be read.
 */
export async function convertFiles(
  { files: rules }: FormDefinition,
  files: readonly ReceivedFile[],
  stagedFiles: StagedFiles,
): Promise<ReceivedFile[]> {
  const result: ReceivedFile[] = [];
  for (const file of files) {
    const convert = findConversion(file.kind, rules[file.field]?.isPublished === true);
    result.push(convert ? await convertFile(file, convert, stagedFiles) : file);
  }
  return result;
}

interface Conversion {
  readonly run: (read: () => Promise<Buffer>) => Promise<Buffer>;
  readonly kind: FileKind;
}

function findConversion(kind: FileKind, isPublished: boolean): Conversion | undefined {
  const jpeg = fileKinds.find(({ id }) => id === "jpeg") as FileKind;
  if (kind.id === "jpeg" || kind.id === "png") {
    return isPublished ? { run: (read) => withoutMetadata(read, kind.id), kind } : undefined;
  }
  return isImage(kind) ? { run: (read) => toJpeg(read, maxPixelsOf(kind)), kind: jpeg } : undefined;
}

async function convertFile(
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
