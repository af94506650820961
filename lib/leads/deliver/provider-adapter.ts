import "server-only";
import * as z from "zod";
import { toDialablePhone, withJoinedPhone } from "#lib/forms/dialable-phone.ts";
import type { SentFormKind } from "#lib/forms/registry.ts";
import type { FormValues } from "#lib/forms/row.ts";
import { type Deliver, interpret, type OwnAnswer } from "#lib/leads/deliver/deliver.ts";
import { encodeMultipart } from "#lib/leads/deliver/multipart.ts";
import { type ProviderConfig, postToProvider } from "#lib/provider/client.ts";

const unchanged = (values: FormValues) => values;

/** Keeps the country code and the number in two fields, as the provider expects for service requests. */
const withSeparatePhone = (values: FormValues): FormValues => ({ ...values, phone: toDialablePhone(values).national });

/** The provider's path for each form, and the function that changes a form's fields into the provider's fields (docs/provider-api.md). */
const mapping: Readonly<Record<SentFormKind, { path: string; fields: (values: FormValues) => FormValues }>> = {
  "service-request": { path: "/api/v1/veramed/services", fields: withSeparatePhone },
  inquiry: { path: "/api/v1/veramed/collaborate", fields: withJoinedPhone },
  consultation: { path: "/api/v1/veramed/contact", fields: withJoinedPhone },
  review: { path: "/api/v1/veramed/review", fields: unchanged },
};

/** The JSON object with which the provider itself responds. */
const ownJson = z.object({
  success: z.unknown().optional(),
  message: z.string().trim().min(1).optional().catch(undefined),
});

/** Returns a function that delivers submissions to the provider, with the provider's field names. */
export function deliverToProvider(config: ProviderConfig): Deliver {
  return async ({ id, form, fields, files }, readFile) => {
    const { path, fields: toProviderFields } = mapping[form];
    const body = encodeMultipart(toProviderFields(fields), files, readFile);
    return interpret(await postToProvider(path, body, { "idempotency-key": id }, config), readAnswer);
  };
}

function readAnswer(json: unknown): OwnAnswer | undefined {
  const answer = ownJson.safeParse(json).data;
  if (!answer) return undefined;
  const { success, message } = answer;
  return { verdict: success === true ? "accepted" : success === false ? "rejected" : "unclear", message };
}
