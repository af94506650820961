import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { SubmittedFile } from "#lib/store/submission.ts";

/** A real server on a free port, closed with all its connections when the test is over. */
export async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Answers everything with this: a text as it is, anything else as JSON. */
export function answering(body: unknown, status = 200): RequestListener {
  return (_, response) => response.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body));
}

/** An address at which nobody listens. */
export async function deadAddress(): Promise<string> {
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

/** What a multipart body says to a reader that is not ours. */
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

/** A file whose bytes {@link readFile} knows. */
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

/** Reads like the store. */
export async function* readFile(id: string): AsyncGenerator<Uint8Array> {
  yield* stored.get(id) ?? [];
}

/** A file larger than all buffers between two processes, so that its sender must wait for its reader. */
export function bigFile(mebibytes = 32): SubmittedFile {
  const chunk = Buffer.alloc(65_536, "x");
  return file("medicalReports[]", Array(mebibytes * 16).fill(chunk), "big.pdf");
}
