import "server-only";
import * as z from "zod";
import type { FormId, FormValues } from "@/lib/forms/definition";
import { type ProviderConfig, type ProviderReply, postToProvider } from "@/lib/provider/client";
import { encodeMultipart } from "@/lib/provider/multipart";
import type { Submission } from "@/lib/store/submission";

/** What became of one attempt. The rule: an answer is final, silence may be tried again (ARCHITECTURE.md). */
export type Delivery =
  | { readonly kind: "delivered" }
  | { readonly kind: "rejected"; readonly status: number; readonly message: string | undefined }
  | { readonly kind: "silent"; readonly reason: "timeout" | "unreachable" | "failed" };

export type Deliver = (submission: Submission) => Promise<Delivery>;

/** Where each form goes and how its fields are named there (provider-api.md). */
const mapping: Readonly<Record<FormId, { path: string; fields: (values: FormValues) => FormValues }>> = {
  "service-request": { path: "/api/v1/veramed/services", fields: (values) => values },
};

/** Longest message of the provider that is handed on to a visitor, in characters. */
const MAX_MESSAGE = 300;

const ownAnswer = z.object({ message: z.string().trim().min(1).optional().catch(undefined) });

/** Guarantees one attempt with exactly the provider's field names, every byte as it came, and a verdict on its answer. */
export function createDeliver(config: ProviderConfig): Deliver {
  return async (submission) => {
    const { path, fields } = mapping[submission.form];
    return judge(await postToProvider(path, encodeMultipart(fields(submission.fields), submission.files), config));
  };
}

/** Any successful reply is success, JSON or not (spec §7); 5xx counts as an answer only in the provider's own JSON. */
function judge(reply: ProviderReply): Delivery {
  if (reply.kind === "silence") return { kind: "silent", reason: reply.reason };
  const { status } = reply;
  if (status >= 200 && status < 300) return { kind: "delivered" };

  const own = ownAnswer.safeParse(reply.json);
  const fromGateway = status >= 502 && status <= 504;
  if (fromGateway || (status >= 500 && !own.success)) return { kind: "silent", reason: "failed" };
  const message = own.data?.message;
  return { kind: "rejected", status, message: message && [...message].slice(0, MAX_MESSAGE).join("") };
}
