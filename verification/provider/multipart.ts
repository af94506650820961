import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { discard, extensions, type UploadedFile } from "#verification/provider/files.ts";

export interface ParsedForm {
  fields: [name: string, value: string][];
  uploads: UploadedFile[];
  dropped: string[];
}

/** Thrown if the request is not a multipart form. */
export class NotMultipart extends Error {}

/** Thrown for a form that the upload middleware of the real provider rejects with an HTML page. */
export class MulterError extends Error {}

const limits = { fileSize: 10 * 1024 * 1024, fieldSize: 1024 * 1024 };

/**
 * Reads a form and streams its files into `folder`. `allowed` is the number of files for each field.
 * @throws if the form is invalid or the client disconnects; then no file is left behind.
 */
export async function readMultipart(
  request: IncomingMessage,
  folder: string,
  allowed: ReadonlyMap<string, number>,
): Promise<ParsedForm> {
  const parser = openParser(request);
  const body: ParsedForm = { fields: [], uploads: [], dropped: [] };
  const writes: Promise<void>[] = [];
  const left = new Map(allowed);
  const stop = new AbortController();
  const parsed = Promise.withResolvers<void>();
  const fail = (message: string) => parsed.reject(new MulterError(`MulterError: ${message}`));

  const acceptFile = (field: string, name: string, mimeType: string): UploadedFile | undefined => {
    // A browser sends an empty file without a name for an unused file input.
    if (!name || stop.signal.aborted) return undefined;
    const remaining = left.get(field) ?? 0;
    left.set(field, remaining - 1);
    if (remaining <= 0) fail("Unexpected field");
    else if (!extensions.has(mimeType)) body.dropped.push(name);
    else return { facts: { field, name, mimeType, size: 0, sha256: "" }, temporary: join(folder, randomUUID()) };
    return undefined;
  };

  parser.on("field", (name, value, _nameTruncated, valueTruncated) => {
    if (valueTruncated) fail("Field value too long");
    body.fields.push([name, value]);
  });
  parser.on("file", (field, stream, name, _encoding, mimeType) => {
    const upload = acceptFile(field, name, mimeType);
    if (!upload) {
      stream.resume();
      return;
    }
    stream.on("limit", () => fail("File too large"));
    body.uploads.push(upload);
    const writing = write(stream, upload, stop.signal);
    writing.catch(parsed.reject);
    writes.push(writing);
  });
  parser.on("finish", parsed.resolve);
  parser.on("error", () => parsed.reject(new MulterError("Error: Unexpected end of form")));

  try {
    // The form may end before the request does, so wait for both.
    const received = finished(request, { writable: false });
    request.pipe(parser);
    await Promise.all([parsed.promise, received]);
    await Promise.all(writes);
    return body;
  } catch (error) {
    request.unpipe(parser).resume();
    stop.abort();
    await Promise.allSettled(writes);
    await discard(body.uploads);
    throw error;
  }
}

function openParser({ headers }: IncomingMessage): BusboyInstance {
  const type = headers["content-type"] ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) throw new NotMultipart();
  try {
    return new Busboy({ headers: { ...headers, "content-type": type }, limits });
  } catch {
    throw new NotMultipart();
  }
}

async function write(source: Readable, { facts, temporary }: UploadedFile, signal: AbortSignal): Promise<void> {
  const hash = createHash("sha256");
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      facts.size += chunk.length;
      yield chunk;
    }
  };
  const target = createWriteStream(temporary);
  // An aborted stream may still create its file, which is deleted afterwards.
  const closed = new Promise<void>((resolve) => target.once("close", () => resolve()));
  try {
    await pipeline(source, measure, target, { signal });
  } finally {
    await closed;
  }
  facts.sha256 = hash.digest("hex");
}
