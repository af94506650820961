import { ReadableStream } from "node:stream/web";
import { expect } from "vitest";
import type { ServiceId } from "#content/routes.ts";
import type { SentFormKind } from "#lib/forms/registry.ts";
import { heads } from "#lib/forms/testing.ts";
import type { Deliver, DeliveryResult } from "#lib/leads/deliver/deliver.ts";
import { createDispatcher } from "#lib/leads/deliver/dispatcher.ts";
import type { Dependencies } from "#lib/leads/intake/create-dependencies.ts";
import { handlePrefill } from "#lib/leads/intake/handle-prefill.ts";
import { handleSubmission } from "#lib/leads/intake/handle-submission.ts";
import { uploadHandlers } from "#lib/leads/intake/handle-upload.ts";
import type { FormAdmission } from "#lib/leads/intake/read/form-admission.ts";
import { findReturnedForm } from "#lib/leads/intake/returned-form.ts";
import type { StoreFeature } from "#lib/leads/store/feature.ts";
import type { SpaceLimits } from "#lib/leads/store/limits.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { createSqliteStore } from "#lib/leads/store/open/open-store.ts";
import { isReference } from "#lib/leads/store/reference.ts";
import { OTHER_CAMPAIGN } from "#lib/leads/store/source-name.ts";
import type { Submission } from "#lib/leads/store/submission.ts";
import { START, storeKey } from "#lib/leads/store/testing.ts";
import { PENDING_FILE_LIFETIME_MS } from "#lib/timing.ts";
import { examples } from "#verification/support/example-answers.ts";

/** An admission that always allows a form to store its files. */
export const admitted: FormAdmission = {
  client: undefined,
  assertFileSpace: async () => undefined,
  release: () => undefined,
};

type Field = [name: string, value: string];
export type FilePart = [field: string, name: string, type: string, bytes: Uint8Array<ArrayBuffer>];

export const pdf = (field: string, name = "report.pdf", size = 100): FilePart => {
  const bytes = new Uint8Array(size);
  bytes.set(heads.pdf.subarray(0, size));
  return [field, name, "application/pdf", bytes];
};

/** Returns an executable program that has the name and type of a report. */
export const renamedExe = (field: string, name = "report.pdf"): FilePart => [
  field,
  name,
  "application/pdf",
  new Uint8Array(heads.exe),
];

/** Returns a form's body as a browser encodes it. */
export async function encode(fields: readonly Field[], files: readonly FilePart[] = []) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  for (const [field, name, type, bytes] of files) form.append(field, new File([bytes], name, { type }));
  const encoded = new Response(form);
  return { type: encoded.headers.get("content-type") ?? "", bytes: Buffer.from(await encoded.arrayBuffer()) };
}

type Pieces = Iterable<Uint8Array> | ReadableStream<Uint8Array>;

/** Returns a POST request whose body arrives piece by piece. */
export function requestOf(
  type: string,
  pieces: Pieces,
  init: {
    length?: number;
    accept?: string;
    signal?: AbortSignal;
    headers?: Record<string, string>;
    query?: string;
  } = {},
) {
  const { length, accept = "*/*", signal = null, query = "" } = init;
  const own = { "content-type": type, accept, ...(length !== undefined && { "content-length": String(length) }) };
  const headers = { ...own, ...init.headers };
  const body = (pieces instanceof ReadableStream ? pieces : ReadableStream.from(pieces)) as BodyInit;
  // The DOM type lacks `duplex`, which Node demands for a stream.
  const options = { method: "POST", headers, body, signal, duplex: "half" } as RequestInit;
  return new Request(`http://localhost/api/services${query}`, options);
}

/** Returns a POST request of a form without files. */
export async function formPost(fields: Readonly<Record<string, string>>, accept = "application/json", query = "") {
  const { type, bytes } = await encode(Object.entries(fields));
  return requestOf(type, [bytes], { length: bytes.length, accept, query });
}

/** Returns a POST request of a service's form with the minimal fields and `changes`. A change to undefined removes the field. */
export async function servicePost(
  id: ServiceId,
  changes: Readonly<Record<string, string | undefined>> = {},
  files: readonly FilePart[] = [],
  accept = "application/json",
): Promise<Request> {
  const fields = Object.entries({ ...examples[`service-request/${id}`].least, ...changes }).filter(
    (field): field is Field => field[1] !== undefined,
  );
  const { type, bytes } = await encode(fields, files);
  return requestOf(type, [bytes], { length: bytes.length, accept });
}

/** The Accept header of a browser without JavaScript. */
export const HTML = "text/html,application/xhtml+xml,*/*;q=0.8";

/** Returns a POST request of the treatment planning form with two files. */
export const treatment = (accept?: string) =>
  servicePost(
    "treatment-planning",
    { message: " First line\r\nsecond ", hospitalName: "" },
    [pdf("medicalReports[]", "/home/amina/scan.pdf"), pdf("previousRecords[]", "old.pdf", 5000)],
    accept,
  );

export interface RouteOptions {
  readonly form?: SentFormKind;
  /** Delivers to a receiver of the test, in the place of the fake provider. */
  readonly deliver?: Deliver;
  readonly isDurable?: boolean;
  /** Errors that the store's functions throw. */
  readonly broken?: Partial<Record<"open" | keyof SubmissionStore, Error>>;
  readonly features?: readonly StoreFeature[];
  /** The limits on the space for files. */
  readonly limits?: SpaceLimits;
  readonly rateLimit?: number;
  readonly maxRequestBytes?: number;
  /** The default is longer than any test takes, so that a busy machine changes no outcome. */
  readonly visitorWaitMs?: number;
  readonly keepsVisitSource?: boolean;
  readonly nameCampaign?: (sent: string) => string;
  readonly namesTreatment?: (text: string) => boolean;
}

/**
 * Returns the route's handlers and everything that reached the provider and the store. The store is a real one in memory, the fake
 * provider returns `delivery`, and the test sets the clock.
 */
export function route(
  delivery: DeliveryResult | Error | (() => Promise<DeliveryResult>) = { kind: "delivered" },
  options: RouteOptions = {},
) {
  const {
    form = "service-request",
    isDurable = false,
    broken = {},
    features = [],
    limits,
    rateLimit = 1000,
    maxRequestBytes = 100_000,
    visitorWaitMs = 20_000,
    keepsVisitSource = true,
    namesTreatment = () => false,
    nameCampaign = (sent: string) => (namesTreatment(sent) ? OTHER_CAMPAIGN : sent),
  } = options;
  const delivered: (Submission & { contents: Buffer[] })[] = [];
  const clock = { now: START };
  const now = () => clock.now;
  const deliver: Deliver = async (submission, readFile) => {
    const chunks = await Promise.all(submission.files.map(({ id }) => Array.fromAsync(readFile(id))));
    delivered.push({ ...submission, contents: chunks.map((each) => Buffer.concat(each)) });
    if (options.deliver) return options.deliver(submission, readFile);
    if (delivery instanceof Error) throw delivery;
    return typeof delivery === "function" ? delivery() : delivery;
  };
  const open = async () => {
    if (broken.open) throw broken.open;
    const options = { keys: [storeKey()], isDurable, features, ...(limits && { limits }) };
    const real = await createSqliteStore(":memory:", options);
    const failing = Object.entries(broken).map(([name, error]) => [name, () => Promise.reject(error)]);
    const store: SubmissionStore = { ...real, ...Object.fromEntries(failing) };
    return {
      store,
      dispatcher: createDispatcher({
        store,
        deliver,
        now,
        isClockTrusted: async () => true,
        stuckAfterMs: 180_000,
        saveRetryDelaysMs: [0],
      }),
    };
  };
  let opened: ReturnType<typeof open> | undefined;
  const openBackend = () => {
    opened ??= open();
    return opened;
  };
  const dependencies: Dependencies = {
    openBackend,
    now,
    steadyNow: now,
    maxRequestBytes,
    siteUrl: "http://localhost",
    keepsVisitSource,
    nameCampaign,
    namesTreatment,
    privacyNoticeOf: (language) => ({ date: "2026-11-20", language }),
    clientOf: (headers) => headers.get("x-client") ?? "192.0.2.7",
    rateLimit,
    visitorWaitMs,
    waitUntil: () => undefined,
  };
  return {
    post: handleSubmission(form, dependencies),
    prepare: handlePrefill(dependencies),
    uploads: uploadHandlers(dependencies),
    dependencies,
    delivered,
    clock,
    openBackend,
    /** Returns all stored submissions, newest first. */
    kept: async () => (await openBackend()).store.list(undefined, 100),
    /** Returns the form to which a response redirects, as it is found `laterMs` after the start. */
    returnedForm(response: Response, laterMs = 0) {
      const [, id = ""] = /^\/your-form\/(.*)$/.exec(response.headers.get("location") ?? "") ?? [];
      return findReturnedForm(id, { openBackend, steadyNow: () => START + laterMs });
    },
    /** Deletes expired records, one file lifetime after the start. Returns the number of deleted files. */
    leftovers: async () => (await (await openBackend()).store.deleteExpired(START + PENDING_FILE_LIFETIME_MS)).files,
  };
}

/** Checks the headers and the reference of an API response, and returns its body. */
export async function jsonOf(response: Response) {
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "no-store",
    "content-type": "application/json",
  });
  const body = await response.json();
  expect(isReference(body.reference)).toBe(true);
  return body;
}
