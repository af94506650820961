import "server-only";
import type { env } from "#lib/env.ts";
import type { Deliver } from "#lib/leads/deliver/deliver.ts";
import { deliverToProvider } from "#lib/leads/deliver/provider-adapter.ts";
import { deliverToWebhook } from "#lib/leads/deliver/webhook-adapter.ts";
import type { ProviderState } from "#lib/leads/store/submission.ts";
import { probeProvider, probeWebhook } from "#lib/provider/probe.ts";

export type ReceiverSettings = Pick<
  typeof env,
  "deliveryWebhook" | "providerUrl" | "providerKey" | "providerTimeoutMs"
>;

/** The system that gets submissions. */
interface Receiver {
  readonly deliver: Deliver;
  /** Returns the state of the receiver. `noteTime` gets its time in milliseconds since the epoch. */
  readonly probe: (noteTime: (time: number) => void) => Promise<ProviderState>;
}

/** Returns the webhook if one is set, otherwise the provider. `now` returns the time with which the webhook's calls are signed. */
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
    deliver: deliverToProvider(provider),
    probe: (noteTime) => probeProvider(provider, noteTime),
  };
}
