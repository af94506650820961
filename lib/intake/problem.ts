import "server-only";
import type { FieldProblem } from "@/lib/forms/codes";

/**
 * Everything that can come of a submission but success, and the HTTP status it is answered with. Its words are
 * `problems.<code>` in the messages; those marked "§8" are answered with the form's own failure text of spec §8.
 */
export const problems = {
  "body-incomplete": { status: 400 },
  "length-required": { status: 411 },
  "too-large": { status: 413 },
  "not-a-form": { status: 415 },
  invalid: { status: 422 },
  "provider-refused": { status: 422, failureText: true },
  "provider-failed": { status: 502, failureText: true },
  "provider-unreachable": { status: 502, failureText: true },
  "provider-timeout": { status: 504, failureText: true },
  unexpected: { status: 500, failureText: true },
} as const satisfies Record<string, { status: number; failureText?: true }>;

export type ProblemCode = keyof typeof problems;

interface ProblemDetails {
  /** A status that replaces the table's: the provider's own 4xx, handed on as it came. */
  status?: number;
  /** The provider's own message, relayed to the visitor as text. */
  message?: string;
  fields?: readonly FieldProblem[];
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
