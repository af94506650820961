import "server-only";
import { Problem } from "@/lib/intake/problem";

/**
 * Guarantees a small body whole and no longer than `maxBytes`: by its Content-Length before it is read, and counted while it is.
 * @throws {Problem} length-required 411, too-large 413, body-incomplete 400.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer> {
  const length = contentLength(request.headers);
  if (length > maxBytes) throw new Problem("too-large");
  const chunks: Uint8Array[] = [];
  let size = 0;
  const cut = Promise.withResolvers<never>();
  // When the visitor's connection breaks, Next's body neither ends nor fails: only the signal tells.
  const onAbort = () => cut.reject(new Problem("body-incomplete"));
  request.signal.addEventListener("abort", onAbort);
  cut.promise.catch(() => undefined);
  const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader();
  try {
    while (reader) {
      const { done, value } = await Promise.race([reader.read(), cut.promise]);
      if (done) break;
      size += value.byteLength;
      if (size > maxBytes) throw new Problem("too-large");
      chunks.push(value);
    }
  } catch (error) {
    throw error instanceof Problem ? error : new Problem("body-incomplete", { cause: error });
  } finally {
    request.signal.removeEventListener("abort", onAbort);
  }
  if (size !== length) throw new Problem("body-incomplete");
  return Buffer.concat(chunks);
}

/** @throws {Problem} length-required 411. */
export function contentLength(headers: Headers): number {
  const length = headers.get("content-length");
  if (length === null || !/^\d+$/.test(length)) throw new Problem("length-required");
  return Number(length);
}
