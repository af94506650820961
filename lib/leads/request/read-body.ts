import "server-only";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { readContentLength } from "#lib/leads/request/guards.ts";
import { Problem } from "#lib/leads/request/problem.ts";
import { SMALL_BODY_MS } from "#lib/timing.ts";
import { tryRun } from "#lib/try-run.ts";

/** Checks the declared length first, then counts the bytes. @throws {Problem} too-large 413, body-timeout 408, body-incomplete 400. */
export async function readBody(request: Request, maxBytes: number, limitMs = SMALL_BODY_MS): Promise<Buffer> {
  const length = readContentLength(request.headers);
  if (length !== undefined && length > maxBytes) throw new Problem("too-large");
  const body = request.body as ReadableStream<Uint8Array> | null;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Problem("body-timeout")), limitMs);
  try {
    // If the connection breaks, Next's body stream neither ends nor fails. Only the request's signal aborts.
    const signal = AbortSignal.any([request.signal, late.signal]);
    const bytes = body
      ? await pipeline(Readable.fromWeb(body), limitBytes(maxBytes), buffer, { signal })
      : Buffer.alloc(0);
    if (length !== undefined && bytes.byteLength !== length) throw new Problem("body-incomplete");
    return bytes;
  } catch (error) {
    const problem = [error, late.signal.reason].find((reason) => reason instanceof Problem);
    throw problem ?? new Problem("body-incomplete", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Returns undefined if the body is not JSON. @throws {Problem} as {@link readBody}. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const body = await readBody(request, maxBytes);
  return tryRun(() => JSON.parse(body.toString("utf8")));
}

/** Counts the bytes, because the Content-Length may be false. @throws {Problem} too-large 413, after `maxBytes`. */
export function limitBytes(maxBytes: number) {
  return async function* (source: AsyncIterable<Uint8Array>) {
    let size = 0;
    for await (const chunk of source) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new Problem("too-large");
      yield chunk;
    }
  };
}
