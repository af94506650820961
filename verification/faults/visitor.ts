import { createHash, randomBytes, randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import { json } from "node:stream/consumers";

const FILE_NAME = "report.pdf";

/** One request of one visitor, however often it is sent, with all that is to arrive at the provider. */
export interface Wanted {
  /** Stands in its text, so that it can be recognised at the provider. */
  readonly tag: string;
  /** As the provider gets them. */
  readonly fields: Readonly<Record<string, string>>;
  readonly file: { readonly field: string; readonly name: string; readonly size: number; readonly sha256: string };
  /** What was promised to the visitor: the references of all answers that say "sent". */
  readonly references: readonly string[];
}

export interface SendOptions {
  /** Breaks the connection after so many milliseconds, or after half of the body. */
  readonly breakAfter?: number | "half";
}

/** The status of an answer; 0 when the connection broke before it. */
export type Status = number;

/** Not even the connection broke: nobody may be left waiting. */
export const NEVER_ANSWERED: Status = -1;

const LONGEST_WAIT_MS = 60_000;

/** A visitor with a report, who may send it again under the same key. */
export class Visitor implements Wanted {
  readonly tag = randomUUID();
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Wanted["file"];
  readonly references: string[] = [];
  readonly #bytes: Buffer<ArrayBuffer>;

  constructor(size: number) {
    const bytes = Buffer.from(randomBytes(size));
    bytes.write("%PDF-1.7\n");
    this.#bytes = bytes;
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    this.file = { field: "attachments[]", name: FILE_NAME, size, sha256 };
    const message = `${this.tag}: chest pain since May,\nand 🎗`;
    this.fields = { fullName: "Amina Ögé", email: "amina@example.com", phone: "+254712345678", message };
  }

  get isAcknowledged(): boolean {
    return this.references.length > 0;
  }

  async send(url: string, options: SendOptions = {}): Promise<Status> {
    const form = new FormData();
    const typed = { ...this.fields, countryCode: "KE-+254", phone: "712345678" };
    for (const [name, value] of Object.entries(typed)) form.append(name, value);
    form.append(this.file.field, new File([this.#bytes], FILE_NAME, { type: "application/pdf" }));
    const encoded = new Response(form);
    const body = Buffer.from(await encoded.arrayBuffer());
    const headers = {
      "content-type": encoded.headers.get("content-type") ?? "",
      "content-length": body.byteLength,
      "idempotency-key": this.tag,
    };
    try {
      const { status, answer } = await post(url, headers, body, options);
      if (status === 200) this.references.push((answer as { reference: string }).reference);
      return status;
    } catch (error) {
      return error instanceof DOMException && error.name === "TimeoutError" ? NEVER_ANSWERED : 0;
    }
  }
}

/** @throws when no whole answer comes. */
async function post(url: string, headers: Record<string, string | number>, body: Buffer, { breakAfter }: SendOptions) {
  const limit = AbortSignal.timeout(LONGEST_WAIT_MS);
  const request = httpRequest(url, { method: "POST", headers, agent: false });
  const timer = typeof breakAfter === "number" && setTimeout(() => request.destroy(), breakAfter);
  try {
    return await new Promise<{ status: number; answer: unknown }>((resolve, reject) => {
      request.once("error", reject);
      limit.addEventListener("abort", () => reject(limit.reason));
      request.once("response", (response) => {
        json(response).then((answer) => resolve({ status: response.statusCode ?? 0, answer }), reject);
      });
      if (breakAfter === "half") {
        const half = body.subarray(0, body.byteLength / 2);
        request.write(half, () => setTimeout(() => request.destroy(new Error("broken")), 20));
      } else request.end(body);
    });
  } finally {
    if (timer) clearTimeout(timer);
  }
}
