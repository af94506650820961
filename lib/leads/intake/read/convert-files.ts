import "server-only";
import { type FileKind, fileKindOf, isDecoded, maxPixelsOf } from "#lib/forms/files.ts";
import { tiffPages } from "#lib/forms/inspect/picture-size.ts";
import type { FormRow } from "#lib/forms/row.ts";
import { toJpeg, UnreadableImageError, withoutMetadata } from "#lib/leads/intake/read/convert-image.ts";
import { withEnding } from "#lib/leads/intake/read/file-name.ts";
import type { ReceivedFile } from "#lib/leads/intake/read/received-form.ts";
import type { RequestFiles } from "#lib/leads/intake/read/staged-files.ts";
import { createTally } from "#lib/leads/intake/read/tally.ts";
import { Problem } from "#lib/leads/request/problem.ts";
import { oncePerProcess } from "#lib/once-per-process.ts";

/** How many forms of a client or network may convert images at once. Each queues only one image, so no network fills the queue. */
const MAX_FORMS = { client: 5, network: 10 };

const converting = oncePerProcess("converting-clients", createTally);

/** @throws {Problem} invalid 422, naming an image that cannot be read; too-busy 503. */
export async function convertFiles(
  { files: rules }: FormRow,
  files: readonly ReceivedFile[],
  requestFiles: RequestFiles,
  client: string | undefined,
): Promise<readonly ReceivedFile[]> {
  // The provider silently drops every image except JPEG and PNG (docs/provider-api.md). A public photo loses its metadata (security 10).
  const isConverted = ({ kind, field }: ReceivedFile) => isDecoded(kind, rules[field] ?? {});
  if (!files.some(isConverted)) return files.map(withOwnEnding);
  const amounts = converting.amountsOf(client);
  if (amounts.client >= MAX_FORMS.client || amounts.network >= MAX_FORMS.network)
    throw new Problem("too-busy", { retryAfterSeconds: 60 });
  const release = converting.hold(client, 1);
  try {
    const result: ReceivedFile[] = [];
    for (const file of files)
      result.push(...(isConverted(file) ? await convertFile(file, requestFiles) : [withOwnEnding(file)]));
    return result;
  } finally {
    release();
  }
}

const withOwnEnding = ({ id, field, name, kind, size, sha256 }: ReceivedFile): ReceivedFile => {
  return { id, field, name: withEnding(name, kind), kind, size, sha256 };
};

async function convertFile(file: ReceivedFile, requestFiles: RequestFiles): Promise<ReceivedFile[]> {
  const read = () => requestFiles.read(file.id);
  const add = async (bytes: Buffer, kind: FileKind, page = ""): Promise<ReceivedFile> => {
    const { id, size, sha256 } = await requestFiles.add([bytes]);
    const name = withEnding(file.name, kind).replace(/(\.[^.]*)$/, `${page}$1`);
    return { id, field: file.field, name, kind, size, sha256 };
  };
  const { id } = file.kind;
  try {
    if (id === "jpeg" || id === "png") return [await add(await withoutMetadata(read, id), file.kind)];
    const pages = id === "tiff" ? tiffPages(await read()).map(({ index }) => index) : [0];
    const converted: ReceivedFile[] = [];
    for (const [number, page] of pages.entries()) {
      const jpeg = await toJpeg(read, maxPixelsOf(id), page);
      converted.push(await add(jpeg, fileKindOf("jpeg"), pages.length > 1 ? `-${number + 1}` : ""));
    }
    return converted;
  } catch (error) {
    if (!(error instanceof UnreadableImageError)) throw error;
    const fields = [{ field: file.field, code: "image-unreadable", params: { name: file.name } } as const];
    throw new Problem("invalid", { fields });
  }
}
