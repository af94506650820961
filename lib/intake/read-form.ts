import "server-only";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import type { FieldProblem } from "@/lib/forms/codes";
import { checkFile, HEAD_BYTES, MAX_FILE_BYTES, MAX_FILE_MIB } from "@/lib/forms/files";
import { safeFileName } from "@/lib/intake/file-name";
import { Problem } from "@/lib/intake/problem";
import type { SubmittedFile } from "@/lib/store/submission";

/** Above every real form, so that only an attack meets them; busboy's own defaults are unlimited. */
const PART_LIMITS = {
  fieldSize: 24 * 1024,
  fields: 50,
  files: 50,
  parts: 100,
  headerPairs: 20,
  fileSize: MAX_FILE_BYTES,
};

/** A form as it came, its files checked one by one; `problems` are what is wrong so far. */
export interface ReceivedForm {
  /** Every text field by name; a Map, so that `__proto__` is a name like any other. */
  readonly fields: ReadonlyMap<string, string>;
  readonly files: readonly SubmittedFile[];
  readonly problems: readonly FieldProblem[];
}

/**
 * Guarantees that never more than `maxBytes` are read, that a form which breaks off is refused whole, and that a bad file
 * is named without losing the others.
 * @throws {Problem} body-incomplete 400, too-large 413.
 */
export async function readForm(request: Request, maxBytes: number): Promise<ReceivedForm> {
  const body = request.body as ReadableStream<Uint8Array> | null;
  if (!body) throw new Problem("body-incomplete");
  const fields = new Map<string, string>();
  const files: SubmittedFile[] = [];
  const problems: FieldProblem[] = [];
  const streams: BusboyFileStream[] = [];
  const reading: Promise<void>[] = [];
  let overLimit = false;

  try {
    const parser = new Busboy({
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      limits: PART_LIMITS,
    });
    parser.on("field", (name: string | undefined = "", value) => {
      if (fields.has(name)) problems.push({ field: name, code: "field-repeated" });
      // On the way a line break is two characters (HTML standard), and a text could grow past the limit it was typed under.
      else fields.set(name, value.replaceAll("\r\n", "\n"));
    });
    parser.on("file", (field: string | undefined = "", stream, fileName, _encoding, type) => {
      streams.push(stream);
      const read = readFile(field, stream, fileName ?? "", type).then((result) => {
        if (result && "code" in result) problems.push(result);
        else if (result) files.push(result);
      });
      // Looked at when the whole body is through; until then a failure is nobody's unhandled rejection.
      read.catch(() => undefined);
      reading.push(read);
    });
    for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
      parser.on(limit, () => {
        overLimit = true;
      });
    }
    // When the visitor's connection breaks, Next's body neither ends nor fails: only the signal tells.
    await pipeline(Readable.fromWeb(body), atMost(maxBytes), parser, { signal: request.signal });
    await Promise.all(reading);
  } catch (error) {
    // The parser leaves the file that it was in open, and whoever reads it waiting.
    for (const stream of streams) stream.destroy();
    await Promise.allSettled(reading);
    throw error instanceof Problem ? error : new Problem("body-incomplete", { cause: error });
  }
  if (overLimit) throw new Problem("too-large");
  return { fields, files, problems };
}

/** The Content-Length was checked before; this counts what really comes. */
function atMost(maxBytes: number) {
  return async function* (source: AsyncIterable<Uint8Array>) {
    let size = 0;
    for await (const chunk of source) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new Problem("too-large");
      yield chunk;
    }
  };
}

async function readFile(
  field: string,
  stream: BusboyFileStream,
  fileName: string,
  type: string,
): Promise<SubmittedFile | FieldProblem | undefined> {
  const name = safeFileName(fileName);
  const chunks: Uint8Array[] = [];
  let head = Buffer.alloc(0);
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    if (head.byteLength < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
    chunks.push(chunk);
    size += chunk.byteLength;
  }
  // A browser without JavaScript sends an empty part for a file field in which nothing was chosen.
  if (size === 0 && name === "") return undefined;

  const checked = checkFile({ name, type, size: stream.truncated ? MAX_FILE_BYTES + 1 : size, head });
  if (checked.ok) return { field, name, kind: checked.kind, size, chunks };
  return { field, code: checked.code, params: { name, mb: MAX_FILE_MIB } };
}
