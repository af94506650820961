import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";
import { type ClientRequest, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { examples } from "#verification/support/example-answers.ts";

const FILE_NAME = "report.pdf";

const COMPLAINT = "chest pain since May";

const { typical, delivered } = examples.consultation;

/** A submission as the provider must receive it. */
export interface ExpectedSubmission {
  /** Stands in the message, so that the rig recognises the submission at the provider. */
  readonly tag: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly file: { readonly field: string; readonly name: string; readonly size: number; readonly sha256: string };
  /** The references of all responses that say "sent". */
  readonly references: readonly string[];
}

export interface SendOptions {
  /** Breaks the connection after so many milliseconds, or after half of the body. */
  readonly breakAfter?: number | "half";
  /** Called when a third of the body has been sent, and two thirds. The rest is sent when the promise resolves. */
  readonly atThirds?: readonly (() => Promise<void>)[];
}

/** The status of a response, or 0 if the connection broke before it. */
export type Status = number;

/** The connection stayed open without a response, which must never happen. */
export const NO_RESPONSE: Status = -1;

/** Longer than the servers wait for their store and for the provider together. */
const RESPONSE_LIMIT_MS = 120_000;

interface VisitorOptions {
  /** Bytes of the report. */
  readonly size: number;
  /** True for a browser without JavaScript, which posts a plain form and sends no idempotency key. */
  readonly isPlain?: boolean;
}

/** A visitor with a report. With JavaScript, the browser may send it again under the same key. */
export class Visitor implements ExpectedSubmission {
  readonly tag = randomUUID();
  readonly isPlain: boolean;
  readonly fields: Readonly<Record<string, string>>;
  readonly file: ExpectedSubmission["file"];
  readonly references: string[] = [];
  /** The page to which the last response led a browser without JavaScript. */
  location = "";
  /** Each visitor counts alone for the rate limit. */
  readonly #address = Array.from({ length: 4 }, () => randomInt(1, 255)).join(".");
  readonly #bytes: Buffer<ArrayBuffer>;

  constructor({ size, isPlain = false }: VisitorOptions) {
    const bytes = Buffer.from(randomBytes(size));
    bytes.write("%PDF-1.7\n");
    this.#bytes = bytes;
    this.isPlain = isPlain;
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    this.file = { field: "attachments[]", name: FILE_NAME, size, sha256 };
    const message = `${this.tag}: ${COMPLAINT},\nand 🎗`;
    this.fields = { ...delivered, email: `${this.tag}@example.com`, message };
  }

  /** What nobody on the line may read: the answers, and the name, the first bytes and some bytes of the file. */
  get secrets(): readonly (string | Uint8Array)[] {
    const middle = Math.floor(this.#bytes.byteLength / 2);
    return [...Object.values(this.fields), COMPLAINT, FILE_NAME, "%PDF-1.7", this.#bytes.subarray(middle, middle + 24)];
  }

  get isAcknowledged(): boolean {
    return this.references.length > 0;
  }

  async send(siteUrl: string, options: SendOptions = {}): Promise<Status> {
    const encoded = this.#encode();
    const body = Buffer.from(await encoded.arrayBuffer());
    const headers = {
      accept: this.isPlain ? "text/html" : "application/json",
      "content-type": encoded.headers.get("content-type") ?? "",
      "content-length": body.byteLength,
      "x-forwarded-for": this.#address,
      ...(!this.isPlain && { "idempotency-key": this.tag }),
    };
    try {
      const response = await post(`${siteUrl}/api/contact`, headers, body, options);
      this.#note(response);
      return response.status;
    } catch (error) {
      return error instanceof DOMException && error.name === "TimeoutError" ? NO_RESPONSE : 0;
    }
  }

  #encode(): Response {
    const form = new FormData();
    const { countryCode, phone } = typical;
    const typed = { ...this.fields, countryCode, phone };
    for (const [name, value] of Object.entries(typed)) form.append(name, value);
    form.append(this.file.field, new File([this.#bytes], FILE_NAME, { type: "application/pdf" }));
    return new Response(form);
  }

  #note({ status, headers, body }: PostResponse): void {
    if (status === 200) this.references.push((JSON.parse(body) as { reference: string }).reference);
    if (status !== 303) return;
    this.location = headers.location ?? "";
    const [, reference] = /^\/thank-you\/([^?]+)/.exec(this.location) ?? [];
    if (reference) this.references.push(reference);
  }
}

interface PostResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** @throws when the response is missing or incomplete. */
async function post(
  url: string,
  headers: Readonly<Record<string, string | number>>,
  body: Buffer,
  { breakAfter, atThirds = [] }: SendOptions,
): Promise<PostResponse> {
  const limit = AbortSignal.timeout(RESPONSE_LIMIT_MS);
  const request = httpRequest(url, { method: "POST", headers, agent: false });
  const timer = typeof breakAfter === "number" && setTimeout(() => request.destroy(), breakAfter);
  try {
    return await new Promise<PostResponse>((resolve, reject) => {
      request.once("error", reject);
      limit.addEventListener("abort", () => reject(limit.reason));
      request.once("response", (response) => {
        const { statusCode: status = 0, headers } = response;
        text(response).then((body) => resolve({ status, headers, body }), reject);
      });
      if (breakAfter === "half") {
        const half = body.subarray(0, body.byteLength / 2);
        request.write(half, () => setTimeout(() => request.destroy(new Error("broken")), 20));
      } else void writeInParts(request, body, atThirds);
    });
  } finally {
    request.destroy();
    if (timer) clearTimeout(timer);
  }
}

async function writeInParts(request: ClientRequest, body: Buffer, atThirds: readonly (() => Promise<void>)[]) {
  const third = Math.ceil(body.byteLength / 3);
  for (const [index, wait] of atThirds.entries()) {
    request.write(body.subarray(index * third, (index + 1) * third));
    await wait();
  }
  request.end(body.subarray(atThirds.length * third));
}
