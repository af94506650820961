import process from "node:process";
import { ReadableStream } from "node:stream/web";
import { beforeEach, expect, vi } from "vitest";
import type { ServiceId } from "@/lib/forms/service-request";
import { heads, leastFields } from "@/lib/forms/testing";
import { type Dependencies, handleSubmission } from "@/lib/intake/handle-submission";
import { isReference } from "@/lib/intake/reference";
import { serviceRequestIntake } from "@/lib/intake/service-request";
import type { Delivery } from "@/lib/provider/deliver";
import type { Submission } from "@/lib/store/submission";

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

/** What a browser without JavaScript says that it takes. */
export const HTML = "text/html,application/xhtml+xml,*/*;q=0.8";

/** A request for treatment planning with two files. */
export const treatment = (accept?: string) =>
  servicePost(
    "treatment-planning",
    { message: " First line\r\nsecond ", hospitalName: "" },
    [pdf("medicalReports[]", "/home/amina/scan.pdf"), pdf("previousRecords[]", "old.pdf", 5000)],
    accept,
  );

/** Each test's log lines, which go nowhere else. */
export function catchLog(): readonly string[] {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    for (const stream of [process.stdout, process.stderr]) {
      vi.spyOn(stream, "write").mockImplementation((line) => lines.push(String(line)) > 0);
    }
    return () => vi.restoreAllMocks();
  });
  return lines;
}

/** The route with fakes: what the store still keeps, what reached the provider, and what it is to answer. */
export function route(
  delivery: Delivery | Error = { kind: "delivered" },
  broken: { save?: Error; settle?: Error } = {},
) {
  const kept = new Map<string, Submission>();
  const delivered: Submission[] = [];
  const dependencies: Dependencies = {
    store: {
      durable: false,
      save: async (submission) => {
        if (broken.save) throw broken.save;
        kept.set(submission.reference, submission);
      },
      settle: async (reference) => {
        if (broken.settle) throw broken.settle;
        kept.delete(reference);
      },
    },
    deliver: async (submission) => {
      expect(kept.get(submission.reference)).toBe(submission);
      delivered.push(submission);
      if (delivery instanceof Error) throw delivery;
      return delivery;
    },
    now: () => 1_000_000,
    maxRequestBytes: 100_000,
  };
  return { post: handleSubmission(serviceRequestIntake, dependencies), kept, delivered };
}

/** The body of an answer of the API, which always has these headers and a reference. */
export async function jsonOf(answer: Response) {
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'",
    "content-type": "application/json",
    "x-content-type-options": "nosniff",
  });
  const body = await answer.json();
  expect(isReference(body.reference)).toBe(true);
  return body;
}
