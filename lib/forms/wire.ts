import * as z from "zod/mini";
import type { SubmissionStatus } from "#lib/submission-status.ts";

/** `message` and `status` are in the visitor's language. `status` is set while the provider has not confirmed the submission. */
export const acceptedResponse = z.object({
  success: z.literal(true),
  reference: z.string(),
  message: z.string(),
  status: z.optional(z.string()),
});

export const problemResponse = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  reference: z.string(),
  fields: z.optional(z.array(z.object({ field: z.string(), code: z.string(), message: z.string() }))),
});

const submissionResponse = z.discriminatedUnion("success", [acceptedResponse, problemResponse]);

export type SubmissionResponse = z.infer<typeof submissionResponse>;

/** Returns undefined if the body is not ours, such as a proxy's error page. */
export const parseSubmissionResponse = (body: unknown): SubmissionResponse | undefined =>
  submissionResponse.safeParse(body).data;

/** What /api/phone says: the number as dialled, whether it can exist, and the new form of an old number. */
export const phoneResponse = z.object({
  success: z.literal(true),
  phone: z.string(),
  isPlausible: z.boolean(),
  renewed: z.optional(z.string()),
});

export type PhoneResponse = z.infer<typeof phoneResponse>;

export const parsePhoneResponse = (body: unknown): PhoneResponse | undefined => phoneResponse.safeParse(body).data;

/** `message` is in the visitor's language. `since` is a time in ISO 8601. */
export type StatusResponse =
  | {
      readonly success: true;
      readonly state: Exclude<SubmissionStatus["state"], "unknown" | "unavailable">;
      readonly message: string;
      readonly since?: string;
    }
  | { readonly success: false; readonly code: "unknown-reference"; readonly message: string };
