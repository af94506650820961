import "server-only";
import type { env } from "#lib/env.ts";
import type { Deliver } from "#lib/leads/deliver/deliver.ts";
import { deliverToProvider } from "#lib/leads/deliver/provider-adapter.ts";
import { deliverToWebhook } from "#lib/leads/deliver/webhook-adapter.ts";
import type { ProviderState } from "#lib/leads/store/submission.ts";
import { probeProvider, probeWebhook } from "#lib/provider/probe.ts";

export type ReceiverSettings = Pick<
  typeof env,
  "deliveryWebhook" | "providerUrl" | "providerKey" | "providerTimeoutMs" | "providerSuccess"
>;

interface Receiver {
  readonly deliver: Deliver;
  /** `noteTime` gets the receiver's time in milliseconds since the epoch. */
  readonly probe: (noteTime: (time: number) => void) => Promise<ProviderState>;
}

export function openReceiver(settings: ReceiverSettings, now: () => number): Receiver {
  const { deliveryWebhook: webhook, providerUrl: url, providerKey: key, providerTimeoutMs: timeoutMs } = settings;
  if (webhook) {
    return {
      deliver: deliverToWebhook(webhook, { timeoutMs, now }),
      probe: (noteTime) => probeWebhook({ url: webhook.url, key: undefined }, noteTime),
    };
  }
  const provider = { url, key, timeoutMs };
  return {
    deliver: deliverToProvider(provider, settings.providerSuccess),
    probe: (noteTime) => probeProvider(provider, noteTime),
  };
}
