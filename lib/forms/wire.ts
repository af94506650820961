import * as z from "zod/mini";

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

/** What app/api/phone answers to a post: the number as it would be dialled, and whether there can be such a number. */
const phoneAnswer = z.object({ success: z.literal(true), phone: z.string(), isPlausible: z.boolean() });

export type PhoneAnswer = z.infer<typeof phoneAnswer>;

/** What it answers to a GET: the ISO code of the country in which the browser seems to be, if it says one. */
export interface CountryAnswer {
  readonly success: true;
  readonly country?: string;
}

/** The answer, or undefined when the text is not one. */
export function parsePhoneAnswer(body: unknown): PhoneAnswer | undefined {
  const parsed = phoneAnswer.safeParse(body);
  return parsed.success ? parsed.data : undefined;
}
