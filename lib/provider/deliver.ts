import "server-only";
import * as z from "zod";
import type { FormId, FormValues } from "#lib/forms/definition.ts";
import { toDialablePhone } from "#lib/forms/dialable-phone.ts";
import { type ProviderConfig, type ProviderResult, postToProvider } from "#lib/provider/client.ts";
import { encodeMultipart, type ReadFile } from "#lib/provider/multipart.ts";
import type { Refusal, SilenceReason, Submission } from "#lib/store/submission.ts";

/** What became of one attempt. The rule: an answer is final, silence is retried (ARCHITECTURE.md). */
export type DeliveryResult =
  | { readonly kind: "delivered" }
  | ({ readonly kind: "rejected" } & Refusal)
  | {
      readonly kind: "silent";
      readonly reason: SilenceReason;
      /** True if the provider may have taken it and only its answer is missing. */
      readonly answerLost: boolean;
    };

export type Deliver = (submission: Submission, readFile: ReadFile) => Promise<DeliveryResult>;

const asTheyAre = (values: FormValues) => values;

/** Country code and number go as one; there is no field `countryCode`. */
const withJoinedPhone = ({ countryCode, ...values }: FormValues): FormValues => ({
  ...values,
  phone: toDialablePhone({ ...values, countryCode }).international,
});

/** Country code and number are two fields. */
const withSeparatePhone = (values: FormValues): FormValues => ({ ...values, phone: toDialablePhone(values).national });

/** Where each form goes and how its fields are named there (docs/provider-api.md). */
const mapping: Readonly<Record<FormId, { path: string; fields: (values: FormValues) => FormValues }>> = {
  "service-request": { path: "/api/v1/veramed/services", fields: withSeparatePhone },
  inquiry: { path: "/api/v1/veramed/collaborate", fields: withJoinedPhone },
  consultation: { path: "/api/v1/veramed/contact", fields: withJoinedPhone },
  review: { path: "/api/v1/veramed/review", fields: asTheyAre },
};

/** Longest message of the provider that is handed on to a visitor, in characters. */
const MAX_MESSAGE = 300;

/** The provider's own no is a JSON object; a proxy, a wrong address or a crash answers with a page. */
const ownAnswer = z
  .object({ success: z.unknown().optional(), message: z.string().trim().min(1).optional().catch(undefined) })
  .refine(({ success }) => success !== true);

/**
 * Guarantees one attempt with exactly the provider's field names, every byte as it came, and a verdict on its answer.
 * @throws when a file cannot be read from the store.
 */
export function createDeliver(config: ProviderConfig): Deliver {
  return async ({ id, form, fields, files }, readFile) => {
    const { path, fields: named } = mapping[form];
    return judge(await postToProvider(path, encodeMultipart(named(fields), files, readFile), id, config));
  };
}

/**
 * Any successful reply is success, JSON or not (requirements §7.2). Any other counts as an answer only in the provider's own
 * JSON.
 */
function judge(reply: ProviderResult): DeliveryResult {
  if (reply.kind === "silence") return { kind: "silent", reason: reply.reason, answerLost: reply.sent };
  const { status } = reply;
  if (status >= 200 && status < 300) return { kind: "delivered" };
  const own = ownAnswer.safeParse(reply.json);
  const fromGateway = status >= 502 && status <= 504;
  // Whoever stands before the provider refuses with a 4xx what it has not handed on; of a 5xx nobody knows.
  if (fromGateway || !own.success) return { kind: "silent", reason: "failed", answerLost: status >= 500 };
  const { message } = own.data;
  return { kind: "rejected", status, message: message && [...message].slice(0, MAX_MESSAGE).join("") };
}
