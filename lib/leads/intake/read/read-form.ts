import "server-only";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import type { FieldProblem } from "#lib/forms/codes.ts";
import { MAX_FILE_BYTES } from "#lib/forms/file-size.ts";
import { endAtClosingDelimiter, findBoundary } from "#lib/leads/intake/read/closing-delimiter.ts";
import { safeFileName } from "#lib/leads/intake/read/file-name.ts";
import type { ReceivedFile, ReceivedForm } from "#lib/leads/intake/read/received-form.ts";
import type { RequestFiles } from "#lib/leads/intake/read/staged-files.ts";
import { isFieldProblem, isReceivedFile, validateFile } from "#lib/leads/intake/read/validate-file.ts";
import { Problem } from "#lib/leads/request/problem.ts";
import { limitBytes } from "#lib/leads/request/read-body.ts";

/** Every real form stays far below these limits, so only an attack reaches them. By default, Busboy has no limits. */
const PART_LIMITS = {
  fieldSize: 24 * 1024,
  fields: 50,
  files: 50,
  parts: 100,
  headerPairs: 20,
  fileSize: MAX_FILE_BYTES,
};

/** An invalid file becomes one of the form's problems. @throws {Problem} body-incomplete 400, too-large 413, store-unavailable 503. */
export async function readForm(request: Request, maxBytes: number, requestFiles: RequestFiles): Promise<ReceivedForm> {
  const body = request.body as ReadableStream<Uint8Array> | null;
  const boundary = findBoundary(request.headers.get("content-type") ?? "");
  if (!body || !boundary) throw new Problem("body-incomplete");
  const fields = new Map<string, string[]>();
  const files: Promise<ReceivedFile | FieldProblem | undefined>[] = [];
  const streams: BusboyFileStream[] = [];
  const broken = new AbortController();
  let overLimit = false;

  try {
    const parser = new Busboy({
      headers: { "content-type": `multipart/form-data; boundary="${boundary}"` },
      limits: PART_LIMITS,
    });
    parser.on("field", (name: string | undefined = "", value) => {
      // Browsers send a line break as two characters (HTML standard), which could make a text longer than the field allows.
      fields.set(name, [...(fields.get(name) ?? []), value.replaceAll("\r\n", "\n")]);
    });
    parser.on("file", (field: string | undefined = "", stream, fileName) => {
      streams.push(stream);
      const file = readFile(field, stream, safeFileName(fileName ?? ""), requestFiles);
      // If reading a file fails, its unread bytes would block the files after it. So we stop reading the form.
      file.catch((error) => broken.abort(error));
      files.push(file);
    });
    for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
      parser.on(limit, () => {
        overLimit = true;
      });
    }
    // If the connection breaks, Next's body stream neither ends nor fails. Only the request's signal aborts.
    const signal = AbortSignal.any([request.signal, broken.signal]);
    const parts = endAtClosingDelimiter(boundary);
    await pipeline(Readable.fromWeb(body), limitBytes(maxBytes), parts, parser, { signal });
    const results = (await Promise.all(files)).filter((result) => result !== undefined);
    if (overLimit) throw new Problem("too-large");
    return {
      fields,
      files: results.filter(isReceivedFile),
      problems: results.filter(isFieldProblem),
    };
  } catch (error) {
    // After an error, Busboy does not end the current file's stream, so its reader would wait forever.
    for (const stream of streams) stream.destroy();
    await Promise.allSettled(files);
    const problem = [error, broken.signal.reason].find((reason) => reason instanceof Problem);
    throw problem ?? new Problem("body-incomplete", { cause: error });
  }
}

async function readFile(
  field: string,
  stream: BusboyFileStream,
  name: string,
  requestFiles: RequestFiles,
): Promise<ReceivedFile | FieldProblem | undefined> {
  const staged = await requestFiles.add(stream as AsyncIterable<Uint8Array>);
  // If no file is chosen, a browser without JavaScript sends an empty part for the file field.
  if (staged.size === 0 && name === "") return undefined;
  const size = stream.truncated ? MAX_FILE_BYTES + 1 : staged.size;
  return validateFile({ ...staged, field, name, size }, requestFiles);
}
