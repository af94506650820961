import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { Browser } from "#lib/leads/uploads/browser.ts";

type Method = "POST" | "PUT" | "GET";

/** A fault that the test server simulates for one request. */
export type Fault =
  | "none"
  | "reset" // the connection breaks at the first bytes of the body
  | "response-lost" // the server handles the request, then breaks the connection
  | "response-cut" // the server handles the request, then breaks off its response
  | "upload-lost" // the server forgets the upload: this and later requests get 404
  | "chunk-ignored" // the server responds with success but does not list the chunk
  | "stall" // the server never responds
  | TestResponse;

interface TestResponse {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

interface TestUpload {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly chunks: Map<number, Buffer>;
}

interface UploadServerOptions {
  /** The faults of the first, second, ... request of each method. Later requests have none. */
  readonly faults?: Partial<Record<Method, readonly Fault[]>>;
  readonly chunkBytes?: number;
  readonly onStall?: () => void;
}

/** The body of a failed request. */
export const failureBody = (code: string) => ({
  success: false,
  code,
  message: `No: ${code}`,
  reference: "7K3-M9Q-XTE",
});
const fail = (status: number): TestResponse => ({ status, body: failureBody(`code-${status}`) });

/** Starts a real HTTP server that behaves like /api/uploads, with the given faults. */
export async function uploadServer({ faults = {}, chunkBytes = 1000, onStall }: UploadServerOptions = {}) {
  const uploads = new Map<string, TestUpload>();
  const log: string[] = [];
  const counts = { POST: 0, PUT: 0, GET: 0 };

  function create(body: Buffer): TestResponse {
    const id = `upload-${counts.POST}`;
    uploads.set(id, { ...JSON.parse(body.toString()), id, chunks: new Map() });
    return respondWithStatus(id, 201);
  }

  function put(id: string, index: number, bytes: Buffer, digest: unknown): TestResponse {
    const upload = uploads.get(id);
    if (!upload) return fail(404);
    const hash = createHash("sha256").update(bytes).digest("base64");
    const length = Math.min(chunkBytes, upload.size - index * chunkBytes);
    if (digest !== `sha-256=:${hash}:` || bytes.length !== length) return fail(422);
    if (upload.chunks.get(index)?.equals(bytes) === false) return fail(409);
    upload.chunks.set(index, bytes);
    return respondWithStatus(id);
  }

  function respondWithStatus(id: string, status = 200): TestResponse {
    const upload = uploads.get(id);
    if (!upload) return fail(404);
    const { size, chunks } = upload;
    return { status, body: { success: true, upload: { id, size, chunkBytes, received: [...chunks.keys()] } } };
  }

  function respondTo(request: IncomingMessage, id: string, index: number, body: Buffer, fault: Fault): TestResponse {
    if (!request.url?.endsWith("?locale=en")) return fail(400);
    if (request.method === "POST") return create(body);
    if (request.method === "GET" || fault === "chunk-ignored") return respondWithStatus(id);
    return put(id, index, body, request.headers["content-digest"]);
  }

  const listener: RequestListener = async (request, response) => {
    const method = request.method as Method;
    const { pathname } = new URL(request.url ?? "", "http://localhost");
    const [id = "", index = ""] = pathname.replace("/api/uploads", "").split("/").slice(1);
    log.push(`${method} ${index}`.trim());
    const fault = faults[method]?.[counts[method]] ?? "none";
    counts[method]++;
    if (fault === "reset") return void request.once("data", () => request.socket.resetAndDestroy());
    const body = await buffer(request);
    if (fault === "stall") return onStall?.();
    if (fault === "upload-lost") uploads.delete(id);
    const reply = typeof fault === "object" ? fault : respondTo(request, id, Number(index), body, fault);
    if (fault === "response-lost") return request.socket.resetAndDestroy();
    const text = typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body);
    response.writeHead(reply.status, { "content-length": Buffer.byteLength(text), ...reply.headers });
    if (fault === "response-cut") response.write(text.slice(0, 9), () => request.socket.resetAndDestroy());
    else response.end(text);
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The method and the chunk's index of each request, in order. */
    log,
    forgetAll: () => uploads.clear(),
    /** Returns the name, type, size and bytes of the upload with this id. */
    file(id = "") {
      const { name, type, size, chunks } = uploads.get(id) ?? { chunks: new Map<number, Buffer>() };
      const inOrder = [...chunks].sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
      return { name, type, size, bytes: Buffer.concat(inOrder) };
    },
  };
}

/** Returns a browser that calls this server. Its pauses take no time, and its watchdog never acts. */
export function testBrowser(server: { url: string }, changes: Partial<Browser> = {}) {
  const pauses: number[] = [];
  const browser: Browser = {
    fetch: (path, init) => fetch(`${server.url}${path}`, init),
    pause: async (ms) => void pauses.push(ms),
    watchdog: () => new Promise(() => undefined),
    random: () => 1,
    network: new EventTarget(),
    ...changes,
  };
  return { ...browser, pauses };
}

/** Returns a file whose bytes depend on their position. */
export function testFile(size: number, name = "report.pdf"): File {
  const bytes = Uint8Array.from({ length: size }, (_, index) => (index * 31 + (index >> 8)) % 251);
  return new File([bytes], name, { type: "application/pdf" });
}
