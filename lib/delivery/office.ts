import "server-only";
import { createCourier, type Office } from "#lib/delivery/courier.ts";
import { createRounds } from "#lib/delivery/rounds.ts";
import { env } from "#lib/env.ts";
import { oncePerProcess } from "#lib/once-per-process.ts";
import { createDeliver } from "#lib/provider/deliver.ts";
import { isProviderThere } from "#lib/provider/probe.ts";
import { openStore } from "#lib/store/open-store.ts";

const desk = oncePerProcess("office", (): { open: Promise<Office> | undefined } => ({ open: undefined }));

/**
 * Guarantees one store and one sender for the whole process: two would send twice as much at once as the provider is asked
 * to bear.
 * @throws when the store cannot be opened; the next call tries again.
 */
export function office(): Promise<Office> {
  desk.open ??= open().catch((error) => {
    desk.open = undefined;
    throw error;
  });
  return desk.open;
}

async function open(): Promise<Office> {
  const store = await openStore(env);
  const deliver = createDeliver({ url: env.providerUrl, key: env.providerKey, timeoutMs: env.providerTimeoutMs });
  return { store, courier: createCourier({ store, deliver, now: Date.now }) };
}

/** One round, with the real store and provider. */
export const round = createRounds({
  office,
  isProviderThere: () => isProviderThere({ url: env.providerUrl, key: env.providerKey, timeoutMs: 5000 }),
  now: Date.now,
});
