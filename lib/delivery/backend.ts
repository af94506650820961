import "server-only";
import { createDispatcher, type SubmissionBackend } from "#lib/delivery/dispatcher.ts";
import { createDeliveryRun } from "#lib/delivery/scheduler.ts";
import { env } from "#lib/env.ts";
import { oncePerProcess } from "#lib/once-per-process.ts";
import { createDeliver } from "#lib/provider/deliver.ts";
import { isProviderReachable } from "#lib/provider/probe.ts";
import { openStore } from "#lib/store/open-store.ts";

const opened = oncePerProcess("backend", (): { open: Promise<SubmissionBackend> | undefined } => ({ open: undefined }));

/**
 * Guarantees one store and one sender for the whole process: two would send twice as much at once as the provider is asked
 * to bear.
 * @throws when the store cannot be opened; the next call tries again.
 */
export function openBackend(): Promise<SubmissionBackend> {
  opened.open ??= open().catch((error) => {
    opened.open = undefined;
    throw error;
  });
  return opened.open;
}

async function open(): Promise<SubmissionBackend> {
  const store = await openStore(env);
  const deliver = createDeliver({ url: env.providerUrl, key: env.providerKey, timeoutMs: env.providerTimeoutMs });
  return { store, dispatcher: createDispatcher({ store, deliver, now: Date.now }) };
}

/** One round, with the real store and provider. */
export const runDelivery = createDeliveryRun({
  openBackend,
  isProviderReachable: () => isProviderReachable({ url: env.providerUrl, key: env.providerKey, timeoutMs: 5000 }),
  now: Date.now,
});
