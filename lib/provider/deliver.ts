import "server-only";
import * as z from "zod";
import type { FormValues } from "#lib/forms/definition.ts";
import { toDialablePhone } from "#lib/forms/dialable-phone.ts";
import type { SentFormId } from "#lib/forms/registry.ts";
import { isGatewayStatus, type ProviderConfig, type ProviderResult, postToProvider } from "#lib/provider/client.ts";
import { encodeMultipart, type ReadFile } from "#lib/provider/multipart.ts";
import type { Refusal, SilenceReason, Submission } from "#lib/store/submission.ts";

/** The provider's reaction to one attempt. A response of its own is final, silence is retried (ARCHITECTURE.md). */
export type DeliveryResult =
  | { readonly kind: "delivered" }
  | ({ readonly kind: "rejected" } & Refusal)
  | {
      readonly kind: "silent";
      readonly reason: SilenceReason;
      /** True if the provider may have the submission and only its response is missing. */
      readonly answerLost: boolean;
    };

export type Deliver = (submission: Submission, readFile: ReadFile) => Promise<DeliveryResult>;

const unchanged = (values: FormValues) => values;

/** Country code and number go as one; there is no field `countryCode`. */
const withJoinedPhone = ({ countryCode, ...values }: FormValues): FormValues => ({
  ...values,
  phone: toDialablePhone({ ...values, countryCode }).international,
});

/** Country code and number are two fields. */
const withSeparatePhone = (values: FormValues): FormValues => ({ ...values, phone: toDialablePhone(values).national });

/** Where each form goes and how its fields are named there (docs/provider-api.md). */
const mapping: Readonly<Record<SentFormId, { path: string; fields: (values: FormValues) => FormValues }>> = {
  "service-request": { path: "/api/v1/veramed/services", fields: withSeparatePhone },
  inquiry: { path: "/api/v1/veramed/collaborate", fields: withJoinedPhone },
  consultation: { path: "/api/v1/veramed/contact", fields: withJoinedPhone },
  review: { path: "/api/v1/veramed/review", fields: unchanged },
};

/** How many characters of the provider's message a visitor sees. */
const MAX_MESSAGE = 300;

/** The provider rejects with a JSON object. A proxy, a wrong address or a crash responds with a page. */
const rejection = z
  .object({ success: z.unknown().optional(), message: z.string().trim().min(1).optional().catch(undefined) })
  .refine(({ success }) => success !== true);

/**
 * Returns a function that makes one attempt to deliver a submission, with the provider's field names.
 * @throws {RequestBodyError} when a file cannot be read from the store.
 */
export function createDeliver(config: ProviderConfig): Deliver {
  return async ({ id, form, fields, files }, readFile) => {
    const { path, fields: toProviderFields } = mapping[form];
    return interpret(
      await postToProvider(path, encodeMultipart(toProviderFields(fields), files, readFile), id, config),
    );
  };
}

/**
 * Returns what the result means. Any 2xx is success, JSON or not (requirements §7.2). Any other response is a rejection only if
 * its body is the provider's own JSON.
 */
function interpret(result: ProviderResult): DeliveryResult {
  if (result.kind === "silence") return { kind: "silent", reason: result.reason, answerLost: result.sent };
  const { status } = result;
  if (status >= 200 && status < 300) return { kind: "delivered" };
  const parsed = rejection.safeParse(result.json);
  // A proxy that sends a 4xx has not passed the request on. After a 5xx, the provider may have it.
  if (isGatewayStatus(status) || !parsed.success)
    return { kind: "silent", reason: "failed", answerLost: status >= 500 };
  const { message } = parsed.data;
  return { kind: "rejected", status, message: message && [...message].slice(0, MAX_MESSAGE).join("") };
}
