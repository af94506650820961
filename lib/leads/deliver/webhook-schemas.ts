import "server-only";
import * as z from "zod";
import { sentFormKinds } from "#lib/forms/find-form.ts";

const text = z.string();

/** The first line before it is encrypted (docs/guides/receiver.md). */
export const envelopeSchema = z.strictObject({
  id: z.uuid().describe("The same in each attempt, and in the header webhook-id."),
  reference: text.describe("The code that the visitor has."),
  form: z.enum(sentFormKinds),
  language: text.describe("The language in which the visitor reads the site."),
  fields: z.record(text, text).describe("The answers. `phone` begins with the country code."),
  files: z
    .array(
      z.strictObject({
        field: text,
        name: text.describe("As the visitor named it. Never use it as a path."),
        type: text.describe("A media type, such as application/pdf."),
        size: z.int().nonnegative().describe("In bytes."),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .describe("In the order in which their parts follow."),
  key: z.strictObject({ kty: z.literal("oct"), k: text }).describe("The key of the parts, as a JWK."),
  receipt: z
    .string()
    .regex(/^[\w-]{43}$/)
    .describe("New in each attempt. The answer repeats it once the submission is stored."),
});

export const confirmationSchema = z.object({ receipt: envelopeSchema.shape.receipt.describe("That of the envelope.") });
export const rejectedSchema = z.object({
  rejected: z.uuid().describe("The submission's id."),
  reason: z.string().trim().min(1).optional().catch(undefined).describe("The visitor or staff may read it."),
});
