import "server-only";
import * as z from "zod";
import { toDialablePhone } from "#lib/forms/dialable-phone.ts";
import type { SentFormKind } from "#lib/forms/registry.ts";
import type { FormValues } from "#lib/forms/row.ts";
import { encodeMultipart, type ReadFile } from "#lib/leads/deliver/multipart.ts";
import {
  type Delivered,
  type Refusal,
  refusedByStatus,
  type SilenceReason,
  type Submission,
  type Unconfirmed,
} from "#lib/leads/store/submission.ts";
import {
  isGatewayStatus,
  isSuccessStatus,
  type ProviderConfig,
  type ProviderResult,
  postToProvider,
} from "#lib/provider/client.ts";

/** The result of one attempt. A rejection is final. After silence, the site retries (ARCHITECTURE.md, decision 0015). */
export type DeliveryResult =
  | Delivered
  | ({ readonly kind: "rejected" } & Refusal)
  | Unconfirmed
  | {
      readonly kind: "silent";
      readonly reason: SilenceReason;
      /** True if the provider may have accepted the submission and only its response is missing. */
      readonly answerLost: boolean;
      /** How long the provider asks us to wait, in milliseconds. */
      readonly retryAfterMs?: number | undefined;
    };

export type Deliver = (submission: Submission, readFile: ReadFile) => Promise<DeliveryResult>;

const unchanged = (values: FormValues) => values;

/** Joins the country code and the number in `phone`. The provider has no field `countryCode` for inquiries and consultations. */
const withJoinedPhone = ({ countryCode, ...values }: FormValues): FormValues => ({
  ...values,
  phone: toDialablePhone({ ...values, countryCode }).international,
});

/** Keeps the country code and the number in two fields, as the provider expects for service requests. */
const withSeparatePhone = (values: FormValues): FormValues => ({ ...values, phone: toDialablePhone(values).national });

/** The provider's path for each form, and the function that changes a form's fields into the provider's fields (docs/provider-api.md). */
const mapping: Readonly<Record<SentFormKind, { path: string; fields: (values: FormValues) => FormValues }>> = {
  "service-request": { path: "/api/v1/veramed/services", fields: withSeparatePhone },
  inquiry: { path: "/api/v1/veramed/collaborate", fields: withJoinedPhone },
  consultation: { path: "/api/v1/veramed/contact", fields: withJoinedPhone },
  review: { path: "/api/v1/veramed/review", fields: unchanged },
};

/** How many characters of the provider's message a visitor sees at most. */
const MAX_MESSAGE = 300;

/** The JSON object with which the provider itself responds. Any other response comes from a proxy, a wrong address or a crash. */
const ownAnswer = z.object({
  success: z.unknown().optional(),
  message: z.string().trim().min(1).optional().catch(undefined),
});

/**
 * Returns a function that makes one attempt to deliver a submission, with the provider's field names.
 * @throws {RequestBodyError} if a file cannot be read from the store.
 */
export function createDeliver(config: ProviderConfig): Deliver {
  return async ({ id, form, fields, files }, readFile) => {
    const { path, fields: toProviderFields } = mapping[form];
    return interpret(
      await postToProvider(path, encodeMultipart(toProviderFields(fields), files, readFile), id, config),
    );
  };
}

/** Turns the provider's response into the result of the attempt (decision 0015). */
function interpret(result: ProviderResult): DeliveryResult {
  if (result.kind === "silence") return { kind: "silent", reason: result.reason, answerLost: result.sent };
  const { status, json, isHtml, retryAfterMs } = result;
  const answer = ownAnswer.safeParse(json).data;
  if (answer?.success === false && !isGatewayStatus(status) && status !== 429)
    return { kind: "rejected", status, message: answer.message && [...answer.message].slice(0, MAX_MESSAGE).join("") };
  if (isSuccessStatus(status))
    return answer ? { kind: "delivered", saysSuccess: answer.success === true } : { kind: "unconfirmed", isHtml };
  const answerLost = !isTurnedAway(status) || answer?.success === true;
  return { kind: "silent", reason: silenceReasonOf(status, isHtml), answerLost, retryAfterMs };
}

/**
 * Returns true if the status shows that the provider has not accepted the request. A 4xx refuses the request, and a 301, 307 or 308 names
 * another address. After a 5xx, 302 or 303, the provider may have accepted the request.
 */
const isTurnedAway = (status: number): boolean => (status >= 400 && status < 500) || [301, 307, 308].includes(status);

function silenceReasonOf(status: number, isHtml: boolean): SilenceReason {
  if (isGatewayStatus(status)) return "failed";
  return refusedByStatus(status) ?? (status === 404 || isHtml ? "not-understood" : "failed");
}
