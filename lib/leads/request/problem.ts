import "server-only";
import type { FieldProblem } from "#lib/forms/codes.ts";

/** A problem's text is `problems.<code>`, or the form's own with `failureText` (requirements §8). With `noForm`, no posted form gets it. */
export const problems = {
  "body-incomplete": { status: 400 },
  "key-invalid": { status: 400, noForm: true },
  "cross-site": { status: 403 },
  "not-found": { status: 404, noForm: true },
  "method-not-allowed": { status: 405, noForm: true },
  "body-timeout": { status: 408, noForm: true },
  "chunk-differs": { status: 409, noForm: true },
  "key-reused": { status: 409, noForm: true },
  "too-large": { status: 413 },
  "not-a-form": { status: 415 },
  "chunk-damaged": { status: 422, noForm: true },
  "chunk-length": { status: 422, noForm: true },
  invalid: { status: 422 },
  "upload-invalid": { status: 422, noForm: true },
  "rate-limited": { status: 429 },
  "store-unavailable": { status: 503 },
  "too-busy": { status: 503 },
  "provider-refused": { status: 422, failureText: true },
  "provider-failed": { status: 502, failureText: true },
  "provider-unreachable": { status: 502, failureText: true },
  "provider-timeout": { status: 504, failureText: true },
  unexpected: { status: 500, failureText: true },
} as const satisfies Record<string, { status: number; failureText?: true; noForm?: true }>;

export type ProblemCode = keyof typeof problems;

export interface ProblemDetails {
  /** The provider's own 4xx status, which replaces the status of the problem's row. */
  status?: number;
  /** The provider's own message, shown to the visitor as plain text. */
  message?: string;
  fields?: readonly FieldProblem[];
  /** The reference of the earlier submission with the same key. It replaces the request's reference. */
  reference?: string;
  /** The id of the returned form, for a browser without JavaScript (returned-form.ts). */
  returnedForm?: string;
  retryAfterSeconds?: number;
  /** Only its class or code is logged. */
  cause?: unknown;
}

export class Problem extends Error {
  override name = "Problem";
  readonly code: ProblemCode;
  readonly details: ProblemDetails;
  readonly status: number;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.details = details;
    this.status = details.status ?? problems[code].status;
  }

  /** Headers of the response. After a timeout, the rest of the body may still come, so the connection closes (RFC 9110 §15.5.9). */
  get headers(): Record<string, string> {
    const { retryAfterSeconds: seconds } = this.details;
    return {
      ...(seconds && { "retry-after": `${seconds}` }),
      ...(this.code === "body-timeout" && { connection: "close" }),
    };
  }
}

export const toProblem = (error: unknown): Problem =>
  error instanceof Problem ? error : new Problem("unexpected", { cause: error });

/** @throws {Problem} store-unavailable 503, if the store fails. Rethrows a {@link Problem} unchanged. */
export async function mapStoreErrors<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    throw error instanceof Problem ? error : new Problem("store-unavailable", { cause: error });
  }
}

/** The page /not-sent explains these codes one by one. All codes with `failureText` share the reason "unexpected". */
type Reason = {
  [Code in ProblemCode]: (typeof problems)[Code] extends { failureText: true } | { noForm: true } ? never : Code;
}[ProblemCode];

const isOwn = (code: ProblemCode): code is Reason => !("failureText" in problems[code] || "noForm" in problems[code]);

export const notSentReasons = [...(Object.keys(problems) as ProblemCode[]).filter(isOwn), "unexpected"] as const;

export const notSentReason = (code: ProblemCode) => (isOwn(code) ? code : "unexpected");
