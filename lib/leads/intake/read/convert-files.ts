import "server-only";
import { type FileKind, fileKinds, isImage } from "#lib/forms/files.ts";
import type { FormRow } from "#lib/forms/row.ts";
import { toJpeg, UnreadableImageError, withoutMetadata } from "#lib/leads/intake/read/convert-image.ts";
import { maxPixelsOf } from "#lib/leads/intake/read/image-size.ts";
import type { ReceivedFile } from "#lib/leads/intake/read/received-form.ts";
import type { RequestFiles } from "#lib/leads/intake/read/staged-files.ts";
import { createTally } from "#lib/leads/intake/read/tally.ts";
import { Problem } from "#lib/leads/request/problem.ts";
import { oncePerProcess } from "#lib/once-per-process.ts";

/**
 * How many forms of one client, and of one network, may convert images at once. Each form converts one image after another, so no network
 * can fill the queue of thirty images (convert-image.ts).
 */
const MAX_FORMS = { client: 5, network: 10 };

const converting = oncePerProcess("converting-clients", createTally);

/**
 * Returns the files in kinds that the provider accepts. The provider silently drops every image except JPEG and PNG
 * (docs/provider-api.md), so we convert other images to JPEG. We remove the metadata of a photo that will be public (security 10).
 * @throws {Problem} invalid 422, naming an image that cannot be read; too-busy 503.
 */
export async function convertFiles(
  { files: rules }: FormRow,
  files: readonly ReceivedFile[],
  requestFiles: RequestFiles,
  client: string | undefined,
): Promise<readonly ReceivedFile[]> {
  const conversions = files.map(({ kind, field }) => findConversion(kind, rules[field]?.isPublished === true));
  if (!conversions.some(Boolean)) return files;
  const amounts = converting.amountsOf(client);
  if (amounts.client >= MAX_FORMS.client || amounts.network >= MAX_FORMS.network)
    throw new Problem("too-busy", { retryAfterSeconds: 60 });
  const release = converting.hold(client, 1);
  try {
    const result: ReceivedFile[] = [];
    for (const [index, file] of files.entries()) {
      const conversion = conversions[index];
      result.push(conversion ? await convertFile(file, conversion, requestFiles) : file);
    }
    return result;
  } finally {
    release();
  }
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
  requestFiles: RequestFiles,
): Promise<ReceivedFile> {
  const bytes = await run(() => requestFiles.read(file.id)).catch((error: unknown) => {
    if (!(error instanceof UnreadableImageError)) throw error;
    const fields = [{ field: file.field, code: "image-unreadable", params: { name: file.name } } as const];
    throw new Problem("invalid", { fields });
  });
  const { id, size, sha256 } = await requestFiles.add([bytes]);
  const name = kind === file.kind ? file.name : `${file.name.replace(/\.[^.]*$/, "")}${kind.extensions[0]}`;
  return { ...file, id, size, sha256, kind, name };
}
