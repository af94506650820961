import "server-only";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import type { FieldProblem } from "#lib/forms/codes.ts";
import { MAX_FILE_BYTES } from "#lib/forms/file-size.ts";
import type { StagedFiles } from "#lib/intake/files/staged-files.ts";
import { isFieldProblem, isReceivedFile, validateFile } from "#lib/intake/files/validate-file.ts";
import { Problem } from "#lib/intake/problem.ts";
import { safeFileName } from "#lib/intake/read/file-name.ts";
import { limitBytes } from "#lib/intake/read/read-body.ts";
import type { ReceivedFile, ReceivedForm } from "#lib/intake/received-form.ts";

/** Above every real form, so that only an attack meets them; busboy's own defaults are unlimited. */
const PART_LIMITS = {
  fieldSize: 24 * 1024,
  fields: 50,
  files: 50,
  parts: 100,
  headerPairs: 20,
  fileSize: MAX_FILE_BYTES,
};

/**
 * Guarantees that never more than `maxBytes` are read, that a form which breaks off is refused whole, and that a bad file
 * is named without losing the others. Files go straight to the staging area.
 * @throws {Problem} body-incomplete 400, too-large 413, store-unavailable 503.
 */
export async function readForm(request: Request, maxBytes: number, stagedFiles: StagedFiles): Promise<ReceivedForm> {
  const body = request.body as ReadableStream<Uint8Array> | null;
  if (!body) throw new Problem("body-incomplete");
  const fields = new Map<string, string[]>();
  const reading: Promise<ReceivedFile | FieldProblem | undefined>[] = [];
  const streams: BusboyFileStream[] = [];
  const broken = new AbortController();
  let overLimit = false;

  try {
    const parser = new Busboy({
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      limits: PART_LIMITS,
    });
    parser.on("field", (name: string | undefined = "", value) => {
      // On the way a line break is two characters (HTML standard), and a text could grow past the limit it was typed under.
      fields.set(name, [...(fields.get(name) ?? []), value.replaceAll("\r\n", "\n")]);
    });
    parser.on("file", (field: string | undefined = "", stream, fileName, _encoding, type) => {
      streams.push(stream);
      const file = readFile(field, stream, safeFileName(fileName ?? ""), type, stagedFiles);
      // A file that nobody reads any more would hold up the others.
      file.catch((error) => broken.abort(error));
      reading.push(file);
    });
    for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
      parser.on(limit, () => {
        overLimit = true;
      });
    }
    // When the visitor's connection breaks, Next's body neither ends nor fails: only the signal tells.
    const signal = AbortSignal.any([request.signal, broken.signal]);
    await pipeline(Readable.fromWeb(body), limitBytes(maxBytes), parser, { signal });
    const results = (await Promise.all(reading)).filter((result) => result !== undefined);
    if (overLimit) throw new Problem("too-large");
    return {
      fields,
      files: results.filter(isReceivedFile),
      problems: results.filter(isFieldProblem),
    };
  } catch (error) {
    // The parser leaves the file that it was in open, and whoever reads it waiting.
    for (const stream of streams) stream.destroy();
    await Promise.allSettled(reading);
    const known = [error, broken.signal.reason].find((reason) => reason instanceof Problem);
    throw known ?? new Problem("body-incomplete", { cause: error });
  }
}

async function readFile(
  field: string,
  stream: BusboyFileStream,
  name: string,
  type: string,
  stagedFiles: StagedFiles,
): Promise<ReceivedFile | FieldProblem | undefined> {
  const staged = await stagedFiles.add(stream as AsyncIterable<Uint8Array>);
  // A browser without JavaScript sends an empty part for a file field in which nothing was chosen.
  if (staged.size === 0 && name === "") return undefined;
  const size = stream.truncated ? MAX_FILE_BYTES + 1 : staged.size;
  return validateFile({ ...staged, field, name, type, size }, stagedFiles);
}
