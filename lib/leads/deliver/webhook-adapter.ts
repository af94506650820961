import "server-only";
import type { JWK } from "jose";
import { Webhook } from "standardwebhooks";
import { isSameSecret } from "#lib/is-same-secret.ts";
import { type Deliver, interpret, type OwnAnswer } from "#lib/leads/deliver/deliver.ts";
import { encryptSubmission } from "#lib/leads/deliver/encrypted-body.ts";
import { confirmationSchema, rejectedSchema } from "#lib/leads/deliver/webhook-schemas.ts";
import { postToProvider } from "#lib/provider/client.ts";

export interface DeliveryWebhook {
  readonly url: string;
  /** Each submission is encrypted for this public key of the receiver. */
  readonly key: JWK;
  /** The secret that signs each submission: `whsec_`, followed by 24 to 64 bytes in base64. */
  readonly secret: string;
}

/** Follows standardwebhooks.com. The signed first line has all file hashes, so the signature covers the whole body (decision 0015). */
export function deliverToWebhook(
  { url, key, secret }: DeliveryWebhook,
  { timeoutMs, now }: { readonly timeoutMs: number; readonly now: () => number },
): Deliver {
  const webhook = new Webhook(secret);
  return async (submission, readFile) => {
    const { id } = submission;
    const body = await encryptSubmission(submission, readFile, key);
    const sentAt = new Date(now());
    const headers = {
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
      "webhook-signature": webhook.sign(id, sentAt, body.envelope),
    };
    const config = { url, key: undefined, timeoutMs };
    return interpret(await postToProvider("", body, headers, config), (json) => readAnswer(json, id, body.receipt));
  };
}

function readAnswer(json: unknown, id: string, receipt: string): OwnAnswer | undefined {
  const confirmation = confirmationSchema.safeParse(json).data;
  if (confirmation && isSameSecret(confirmation.receipt, receipt)) return { verdict: "accepted" };
  const rejection = rejectedSchema.safeParse(json).data;
  return rejection?.rejected === id ? { verdict: "rejected", message: rejection.reason } : undefined;
}
