import * as z from "zod/mini";

/**
 * What app/api answers to a submission by a client that accepts JSON; `message` is in the visitor's language.
 * The browser reads it with {@link parseSubmissionResponse}, the server writes it typed.
 */
const submissionResponse = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), reference: z.string(), message: z.string() }),
  z.object({
    success: z.literal(false),
    code: z.string(),
    message: z.string(),
    reference: z.string(),
    fields: z.optional(z.array(z.object({ field: z.string(), code: z.string(), message: z.string() }))),
  }),
]);

export type SubmissionResponse = z.infer<typeof submissionResponse>;

/** The answer, or undefined when the text is not one (a proxy's error page, a broken connection). */
export function parseSubmissionResponse(body: unknown): SubmissionResponse | undefined {
  const parsed = submissionResponse.safeParse(body);
  return parsed.success ? parsed.data : undefined;
}

/** What app/api/phone answers to a post: the number as it would be dialled, and whether there can be such a number. */
const phoneResponse = z.object({ success: z.literal(true), phone: z.string(), isPlausible: z.boolean() });

export type PhoneResponse = z.infer<typeof phoneResponse>;

/** What it answers to a GET: the ISO code of the country in which the browser seems to be, if it says one. */
export interface CountryResponse {
  readonly success: true;
  readonly country?: string;
}

/** The answer, or undefined when the text is not one. */
export function parsePhoneResponse(body: unknown): PhoneResponse | undefined {
  const parsed = phoneResponse.safeParse(body);
  return parsed.success ? parsed.data : undefined;
}
