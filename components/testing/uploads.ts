/** Answers /api/uploads in component tests. It stores the chunks, and fails where a test wants it to. */

import { type Call, type FakeServer, json } from "#components/testing/fake-server.ts";
import type { UploadResponse } from "#lib/leads/uploads/wire.ts";

export const CHUNK_BYTES = 262_144;

/**
 * The fault of a chunk. "held": the chunk gets no answer. "lost" and "answer-lost": the connection breaks before or after the chunk
 * arrives. "offline": no call arrives until `goOnline` is called.
 */
type Fault = "held" | "lost" | "answer-lost" | "offline";

interface Stored {
  readonly name: string;
  readonly size: number;
  readonly chunks: Map<number, ArrayBuffer>;
}

const networkError = () => Promise.reject(new TypeError("Failed to fetch"));

/** Answers the chunks of large files. A chunk in `faults` fails the first time it is sent. */
export function answerUploads(server: FakeServer, faults = new Map<number, Fault>()) {
  const uploads = new Map<string, Stored>();
  const sent: string[] = [];
  let isOffline = false;

  function answerOf(id: string): Response {
    const { size = 0, chunks } = uploads.get(id) ?? {};
    const received = [...(chunks?.keys() ?? [])];
    return json({ success: true, upload: { id, size, chunkBytes: CHUNK_BYTES, received } } satisfies UploadResponse);
  }

  function create({ body }: Call): Response {
    const id = `upload-${uploads.size + 1}`;
    uploads.set(id, { ...(JSON.parse(String(body)) as Stored), chunks: new Map() });
    return answerOf(id);
  }

  function put(id: string, index: number, bytes: ArrayBuffer): Response | Promise<Response> {
    sent.push(`${id}/${index}`);
    const fault = faults.get(index);
    faults.delete(index);
    if (fault === "held") return new Promise(() => undefined);
    if (fault === "offline") isOffline = true;
    if (fault === "offline" || fault === "lost") return networkError();
    uploads.get(id)?.chunks.set(index, bytes);
    return fault ? networkError() : answerOf(id);
  }

  server.answer((call) => {
    const [, path] = /^\/api\/uploads(?:\/(.+))?\?locale=/.exec(call.url) ?? [];
    if (!call.url.startsWith("/api/uploads")) return undefined;
    if (isOffline) return networkError();
    const [id = "", index] = path?.split("/") ?? [];
    if (call.method === "POST") return create(call);
    return index === undefined ? answerOf(id) : put(id, Number(index), call.body as ArrayBuffer);
  });

  return {
    /** All chunks that were sent, in order, such as `upload-1/0`. */
    sent: sent as readonly string[],
    /** Returns the name and the content of the file that has arrived under an upload's id. */
    file(id: string): { name: string | undefined; content: Blob } {
      const { name, chunks = new Map<number, ArrayBuffer>() } = uploads.get(id) ?? {};
      const inOrder = [...chunks].sort(([a], [b]) => a - b);
      return { name, content: new Blob(inOrder.map(([, bytes]) => bytes)) };
    },
    isOffline: () => isOffline,
    /** Lets calls arrive again, and dispatches the browser's `online` event. */
    goOnline() {
      isOffline = false;
      window.dispatchEvent(new Event("online"));
    },
  };
}
