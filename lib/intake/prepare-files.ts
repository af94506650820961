import "server-only";
import type { FormDefinition } from "@/lib/forms/definition";
import { type FileKind, fileKinds } from "@/lib/forms/files";
import { toJpeg, UnreadableImageError, withoutMetadata } from "@/lib/intake/convert-image";
import { Problem } from "@/lib/intake/problem";
import type { ReceivedFile } from "@/lib/intake/received";
import type { Stage } from "@/lib/intake/stage";

/**
 * Guarantees that the provider can read every file (it drops WebP without a word, provider-api.md) and that a photo which will
 * be public says nothing of where and when it was taken (quality.md, security 10).
 * @throws {Problem} invalid 422, naming an image that cannot be read.
 */
export async function prepareFiles(
  { files: rules }: FormDefinition,
  files: readonly ReceivedFile[],
  stage: Stage,
): Promise<ReceivedFile[]> {
  const prepared: ReceivedFile[] = [];
  for (const file of files) {
    const convert = conversionOf(file.kind, rules[file.field]?.isPublished === true);
    prepared.push(convert ? await converted(file, convert, stage) : file);
  }
  return prepared;
}

interface Conversion {
  readonly run: (read: () => Promise<Buffer>) => Promise<Buffer>;
  readonly kind: FileKind;
}

function conversionOf(kind: FileKind, isPublished: boolean): Conversion | undefined {
  const jpeg = fileKinds.find(({ id }) => id === "jpeg") as FileKind;
  if (kind.id === "webp") return { run: toJpeg, kind: jpeg };
  if (isPublished && (kind.id === "jpeg" || kind.id === "png")) {
    return { run: (read) => withoutMetadata(read, kind.id), kind };
  }
  return undefined;
}

async function converted(file: ReceivedFile, { run, kind }: Conversion, stage: Stage): Promise<ReceivedFile> {
  const bytes = await run(() => stage.read(file.id)).catch((error: unknown) => {
    if (!(error instanceof UnreadableImageError)) throw error;
    const fields = [{ field: file.field, code: "image-unreadable", params: { name: file.name } } as const];
    throw new Problem("invalid", { fields });
  });
  const { id, size, sha256 } = await stage.add([bytes]);
  const name = kind === file.kind ? file.name : `${file.name.replace(/\.[^.]*$/, "")}${kind.extensions[0]}`;
  return { ...file, id, size, sha256, kind, name };
}
