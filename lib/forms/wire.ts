import * as z from "zod/mini";

/** A field that people do not see and leave empty; what is filled in there was filled in by a program (quality.md, security 7). */
export const HONEYPOT_FIELD = "website";

/** Milliseconds between showing the form and sending it, set by script; without JavaScript it is missing. */
export const ELAPSED_FIELD = "elapsedMs";

/** A file field may carry the text `upload:<id>` instead of bytes: a file that went before, in chunks. */
export const UPLOAD_PREFIX = "upload:";

/**
 * What app/api answers to a submission by a client that accepts JSON; `message` is in the visitor's language.
 * The browser reads it with {@link parseAnswer}, the server writes it typed.
 */
const submissionAnswer = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), reference: z.string(), message: z.string() }),
  z.object({
    success: z.literal(false),
    code: z.string(),
    message: z.string(),
    reference: z.string(),
    fields: z.optional(z.array(z.object({ field: z.string(), code: z.string(), message: z.string() }))),
  }),
]);

export type SubmissionAnswer = z.infer<typeof submissionAnswer>;

/** The answer, or undefined when the text is not one (a proxy's error page, a broken connection). */
export function parseAnswer(body: unknown): SubmissionAnswer | undefined {
  const parsed = submissionAnswer.safeParse(body);
  return parsed.success ? parsed.data : undefined;
}
