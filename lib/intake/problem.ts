import "server-only";
import type { FieldProblem } from "#lib/forms/codes.ts";

/**
 * Everything that can come of a call to app/api but success, and the HTTP status it is answered with. Its words are
 * `problems.<code>` in the messages; with `failureText` they are the form's own of requirements §8. With `noForm` it never
 * comes of a form, so no page has to say it.
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
  /** A status that replaces the table's: the provider's own 4xx, handed on as it came. */
  status?: number;
  /** The provider's own message, relayed to the visitor as text. */
  message?: string;
  fields?: readonly FieldProblem[];
  /** Another reference than the request's own: of the submission that was sent before under the same key. */
  reference?: string;
  /** Where a browser without JavaScript finds the form again as it was filled in (returned-form.ts). */
  returnedForm?: string;
  /** When to come again, for a program that asks (RFC 9110, Retry-After). */
  retryAfterSeconds?: number;
  /** What caused it, for the log. */
  cause?: unknown;
}

/** Thrown anywhere in lib/intake to end a submission with one row of {@link problems}. */
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

/** Whatever was thrown as one row of {@link problems}. */
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
