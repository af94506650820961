import "server-only";
import { Webhook } from "standardwebhooks";
import { ChannelError, type StaffChannel } from "#features/notices/channel.ts";
import { writeWebhookBody } from "#features/notices/message.ts";
import type { Wording } from "#lib/leads/store/feature.ts";

interface WebhookSettings {
  readonly url: string;
  /** Consists of `whsec_` and 24 to 64 bytes in base64. */
  readonly secret: string;
}

/** Posts notices as JSON, signed as standardwebhooks.com says. Any status 2xx is a success. Follows no redirects. */
export function createWebhookChannel(
  { url, secret }: WebhookSettings,
  now: () => number,
  wording: Wording,
): StaffChannel {
  const webhook = new Webhook(secret);
  return {
    id: "webhook",
    async send(message, signal) {
      const body = writeWebhookBody(message, wording);
      const sentAt = new Date(now());
      const headers = {
        "content-type": "application/json",
        "user-agent": "medical-travel-site-notices",
        "webhook-id": message.id,
        "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
        "webhook-signature": webhook.sign(message.id, sentAt, body),
      };
      const options = { method: "POST", headers, body, signal, redirect: "manual", cache: "no-store" } as const;
      // biome-ignore lint/style/noRestrictedGlobals: this is not a call to the provider.
      const response = await fetch(url, options).catch((error: Error) => {
        throw new ChannelError(signal.aborted ? "timeout" : "unreachable", "no answer", {
          cause: error.cause ?? error,
        });
      });
      await response.body?.cancel();
      if (!response.ok) throw new ChannelError(`http-${response.status}`, `status ${response.status}`);
      return `status ${response.status}`;
    },
  };
}
