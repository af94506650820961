import "server-only";
import { type ProblemCode, problems } from "#lib/intake/problem.ts";

/** Problems for which a form has its own text are one to the page, and those that come of no form are none. */
type Reason = {
  [Code in ProblemCode]: (typeof problems)[Code] extends { failureText: true } | { noForm: true } ? never : Code;
}[ProblemCode];

const isOwn = (code: ProblemCode): code is Reason => !("failureText" in problems[code] || "noForm" in problems[code]);

/** Every reason that the page /not-sent/<reason>/<reference> can give for a form that was not read, or could not be kept. */
export const notSentReasons = [...(Object.keys(problems) as ProblemCode[]).filter(isOwn), "unexpected"] as const;

/** The reason to show for a problem. Guarantees nothing in an address but a code. */
export const notSentReason = (code: ProblemCode) => (isOwn(code) ? code : "unexpected");
