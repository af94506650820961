import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { SubmittedFile } from "#lib/leads/store/submission.ts";

/** Starts a real server on a free port and returns its address. The server closes with all its connections when the test ends. */
export async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Returns a listener that responds to every request with this body. It sends a text unchanged, and anything else as JSON. */
export function respondingWith(body: unknown, status = 200): RequestListener {
  return (_, response) => response.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body));
}

/** Returns a listener that reads the body and switches to another protocol. It responds with 101 and these header lines. */
export function switchingProtocols(...headers: string[]): RequestListener {
  return async (request) => {
    await bodyOf(request);
    request.socket.write(["HTTP/1.1 101 Switching Protocols", ...headers, "", ""].join("\r\n"));
  };
}

/** Responds like a server that takes the request for the start of a WebSocket. */
export const toWebSocket = switchingProtocols("connection: upgrade", "upgrade: websocket");

/** Returns an address where no server listens. */
export async function unusedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

export async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Parses a multipart body with a different parser from ours. */
export async function formOf(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<[string, unknown][]> {
  const form = await new Response(body, { headers: { "content-type": contentType } }).formData();
  return Promise.all(
    [...form].map(async ([name, value]): Promise<[string, unknown]> => {
      if (typeof value === "string") return [name, value];
      return [name, { name: value.name, type: value.type, bytes: Buffer.from(await value.arrayBuffer()) }];
    }),
  );
}

const stored = new Map<string, readonly Uint8Array[]>();

/** Returns a file whose content {@link readFile} reads. */
export function file(
  field: string,
  chunks: readonly Uint8Array[],
  name = "report.pdf",
  kind: SubmittedFile["kind"] = "pdf",
): SubmittedFile {
  const id = randomUUID();
  stored.set(id, chunks);
  return { id, field, name, kind, size: chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0), sha256: "00" };
}

/** Reads a file chunk by chunk, like the store. */
export async function* readFile(id: string): AsyncGenerator<Uint8Array> {
  yield* stored.get(id) ?? [];
}

/** Returns a file that is larger than all buffers between two processes, so that its sender must wait for its reader. */
export function bigFile(mebibytes = 32): SubmittedFile {
  const chunk = Buffer.alloc(65_536, "x");
  return file("medicalReports[]", Array(mebibytes * 16).fill(chunk), "big.pdf");
}
