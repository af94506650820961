import { ReadableStream } from "node:stream/web";
import type { ServiceId } from "@/lib/forms/service-request";
import { heads, leastFields } from "@/lib/forms/testing";

type Field = [name: string, value: string];
type Upload = [field: string, name: string, type: string, bytes: Uint8Array<ArrayBuffer>];

export const pdf = (field: string, name = "report.pdf", size = 100): Upload => {
  const bytes = new Uint8Array(size);
  bytes.set(heads.pdf.subarray(0, size));
  return [field, name, "application/pdf", bytes];
};

/** A program that calls itself a report. */
export const renamedExe = (field: string, name = "report.pdf"): Upload => [
  field,
  name,
  "application/pdf",
  new Uint8Array(heads.exe),
];

/** A body as a browser encodes it. */
export async function encode(fields: readonly Field[], files: readonly Upload[] = []) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  for (const [field, name, type, bytes] of files) form.append(field, new File([bytes], name, { type }));
  const encoded = new Response(form);
  return { type: encoded.headers.get("content-type") ?? "", bytes: Buffer.from(await encoded.arrayBuffer()) };
}

type Pieces = Iterable<Uint8Array> | ReadableStream<Uint8Array>;

/** A post to the site whose body comes piece by piece. */
export function requestOf(
  type: string,
  pieces: Pieces,
  init: { length?: number; accept?: string; signal?: AbortSignal } = {},
) {
  const { length, accept = "*/*", signal = null } = init;
  const headers = { "content-type": type, accept, ...(length !== undefined && { "content-length": String(length) }) };
  const body = (pieces instanceof ReadableStream ? pieces : ReadableStream.from(pieces)) as BodyInit;
  // The type of the DOM does not know `duplex`, without which Node takes no stream.
  const options = { method: "POST", headers, body, signal, duplex: "half" } as RequestInit;
  return new Request("http://localhost/api/services", options);
}

/** A request for a service as a browser posts it: the least that it takes, with changes; undefined leaves one out. */
export async function servicePost(
  id: ServiceId,
  changes: Readonly<Record<string, string | undefined>> = {},
  files: readonly Upload[] = [],
  accept = "application/json",
): Promise<Request> {
  const fields = Object.entries({ ...leastFields[id], ...changes }).filter(
    (field): field is Field => field[1] !== undefined,
  );
  const { type, bytes } = await encode(fields, files);
  return requestOf(type, [bytes], { length: bytes.length, accept });
}
