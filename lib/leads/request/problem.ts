import "server-only";
import type { FieldProblem } from "#lib/forms/codes.ts";

/**
 * Every reason why a request to app/api can fail, with the HTTP status of our response. Its text is `problems.<code>` in the
 * messages, or with `failureText` the form's own (requirements §8). With `noForm` the problem never concerns a posted form, so no
 * page explains it.
 */
export const problems = {
  "body-incomplete": { status: 400 },
  "key-invalid": { status: 400, noForm: true },
  "cross-site": { status: 403 },
  "not-found": { status: 404, noForm: true },
  "method-not-allowed": { status: 405, noForm: true },
  "chunk-differs": { status: 409, noForm: true },
  "key-reused": { status: 409, noForm: true },
  "length-required": { status: 411 },
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

interface ProblemDetails {
  /** Replaces the table's status: the provider's own 4xx, passed on unchanged. */
  status?: number;
  /** The provider's own message, shown to the visitor as plain text. */
  message?: string;
  fields?: readonly FieldProblem[];
  /** Replaces the request's reference: the one of the submission that came before under the same key. */
  reference?: string;
  /** Id of the returned form for a browser without JavaScript (returned-form.ts). */
  returnedForm?: string;
  /** Value of the Retry-After header (RFC 9110). */
  retryAfterSeconds?: number;
  /** The original error, whose kind is logged. */
  cause?: unknown;
}

/** Thrown while a request is handled, to end a request with one row of {@link problems}. */
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
}

/** Returns the error if it is a problem, otherwise the problem "unexpected" with the error as its cause. */
export const toProblem = (error: unknown): Problem =>
  error instanceof Problem ? error : new Problem("unexpected", { cause: error });

/**
 * Returns the store's result.
 * @throws {Problem} store-unavailable 503, when the store fails. A {@link Problem} is thrown as it is.
 */
export async function mapStoreErrors<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    throw error instanceof Problem ? error : new Problem("store-unavailable", { cause: error });
  }
}

/** The codes that the page explains one by one. Those with the form's own text share "unexpected". */
type Reason = {
  [Code in ProblemCode]: (typeof problems)[Code] extends { failureText: true } | { noForm: true } ? never : Code;
}[ProblemCode];

const isOwn = (code: ProblemCode): code is Reason => !("failureText" in problems[code] || "noForm" in problems[code]);

/** Every reason in the address of the page /not-sent/<reason>/<reference>. */
export const notSentReasons = [...(Object.keys(problems) as ProblemCode[]).filter(isOwn), "unexpected"] as const;

/** Returns the reason that the page shows for a problem. */
export const notSentReason = (code: ProblemCode) => (isOwn(code) ? code : "unexpected");
