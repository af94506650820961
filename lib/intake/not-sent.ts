import "server-only";
import { type FieldErrorCode, fieldErrorCodes } from "@/lib/forms/codes";
import { type Problem, type ProblemCode, problems } from "@/lib/intake/problem";

/** Sentences that name a number, which an address does not carry: their page says only that something is not right. */
const withNumber: readonly FieldErrorCode[] = ["name-too-short", "message-too-short", "text-too-long", "file-count"];

const fieldReasons = fieldErrorCodes.filter((code) => !withNumber.includes(code));

const ownReasons = (Object.keys(problems) as ProblemCode[]).filter(
  (code) => !("failureText" in problems[code] || "noForm" in problems[code]),
);

/** Every reason that the page /not-sent/<reason> can give to a visitor without JavaScript; all are known at build. */
export const notSentReasons: readonly string[] = [...fieldReasons, ...ownReasons, "not-delivered"];

/** The reason to show for a problem. Guarantees an existing page, and nothing in its address but a code. */
export function notSentReason(problem: Problem): string {
  const field = problem.details.fields?.[0]?.code;
  if (field && notSentReasons.includes(field)) return field;
  return notSentReasons.includes(problem.code) ? problem.code : "not-delivered";
}
