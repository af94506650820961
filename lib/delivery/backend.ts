import "server-only";
import { createDispatcher, type SubmissionBackend } from "#lib/delivery/dispatcher.ts";
import { createProviderProbe } from "#lib/delivery/provider-probe.ts";
import { createDeliveryRun, createErasureRun } from "#lib/delivery/scheduler.ts";
import { env } from "#lib/env.ts";
import { oncePerProcess } from "#lib/once-per-process.ts";
import { createDeliver } from "#lib/provider/deliver.ts";
import { probeProvider as probe } from "#lib/provider/probe.ts";
import { openStore } from "#lib/store/open-store.ts";

// Two dispatchers in one process would send twice as much at once as the provider can bear.
const shared = oncePerProcess("backend", (): { backend: Promise<SubmissionBackend> | undefined } => ({
  backend: undefined,
}));

/**
 * Returns the store and the dispatcher of this process; opens them at the first call.
 * @throws if the store cannot be opened; the next call tries again.
 */
export function openBackend(): Promise<SubmissionBackend> {
  shared.backend ??= createBackend().catch((error) => {
    shared.backend = undefined;
    throw error;
  });
  return shared.backend;
}

async function createBackend(): Promise<SubmissionBackend> {
  const store = await openStore(env);
  const deliver = createDeliver({ url: env.providerUrl, key: env.providerKey, timeoutMs: env.providerTimeoutMs });
  return { store, dispatcher: createDispatcher({ store, deliver, now: Date.now }) };
}

/** Makes unreadable what has been erased in the real store. */
export const eraseTraces = createErasureRun(openBackend);

/** Probes the provider, unless this process did so a moment ago. */
export const probeProvider = oncePerProcess("provider-probe", () =>
  createProviderProbe({
    probe: () => probe({ url: env.providerUrl, key: env.providerKey, timeoutMs: 5000 }),
    now: Date.now,
  }),
);

/** Makes one delivery run with the real store and provider. */
export const runDelivery = createDeliveryRun({
  openBackend,
  probeProvider,
  now: Date.now,
});
