import "server-only";
import { type ProblemCode, problems } from "#lib/leads/request/problem.ts";

/** The codes that the page explains one by one. Those with the form's own text share "unexpected". */
type Reason = {
  [Code in ProblemCode]: (typeof problems)[Code] extends { failureText: true } | { noForm: true } ? never : Code;
}[ProblemCode];

const isOwn = (code: ProblemCode): code is Reason => !("failureText" in problems[code] || "noForm" in problems[code]);

/** Every reason in the address of the page /not-sent/<reason>/<reference>. */
export const notSentReasons = [...(Object.keys(problems) as ProblemCode[]).filter(isOwn), "unexpected"] as const;

/** Returns the reason that the page shows for a problem. */
export const notSentReason = (code: ProblemCode) => (isOwn(code) ? code : "unexpected");
