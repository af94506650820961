import "server-only";
import { createDispatcher, type SubmissionBackend } from "#lib/delivery/dispatcher.ts";
import { createProviderProbe } from "#lib/delivery/provider-probe.ts";
import { createDeliveryRun, createErasureRun } from "#lib/delivery/scheduler.ts";
import { createSiteClock } from "#lib/delivery/site-clock.ts";
import { env } from "#lib/env.ts";
import { errorFacts } from "#lib/error-facts.ts";
import { isWithin } from "#lib/is-within.ts";
import { log } from "#lib/log.ts";
import { createNoticeSender, type NoticeSender } from "#lib/notices/notice-sender.ts";
import { openChannels } from "#lib/notices/open-channels.ts";
import { createPlanner } from "#lib/notices/plan-notices.ts";
import { oncePerProcess } from "#lib/once-per-process.ts";
import { createDeliver } from "#lib/provider/deliver.ts";
import { probeProvider as probe } from "#lib/provider/probe.ts";
import type { NoticeChannel } from "#lib/store/notice.ts";
import { openStore } from "#lib/store/open-store.ts";
import type { SubmissionStore } from "#lib/store/store.ts";
import { CLEANUP_INTERVAL_MS, findStuckAfter, SCHEDULER_INTERVAL_MS } from "#lib/store/timing.ts";

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
  const timeoutMs = env.providerTimeoutMs;
  const deliver = createDeliver({ url: env.providerUrl, key: env.providerKey, timeoutMs });
  const stuckAfterMs = findStuckAfter(timeoutMs);
  await siteClock.follow(store);
  const isClockTrusted = () => siteClock.isTrusted(store);
  const options = { store, deliver, planNotices, now: siteClock.now, stuckAfterMs, isClockTrusted };
  return { store, dispatcher: createDispatcher(options) };
}

/** The clock of this process, which follows the store's. */
export const siteClock = oncePerProcess("site-clock", () => createSiteClock());

/** The ways to reach the staff of this site, and families. */
export const channels = oncePerProcess("notice-channels", () => openChannels(env, siteClock.now));

/** Plans the notices of an event for the channels of this site. */
export const planNotices = createPlanner(
  channels.staff.map(({ id }) => id),
  channels.family,
);

// Two senders in one process would each have a worker for a channel.
const sender = oncePerProcess("notice-sender", (): { opened: NoticeSender | undefined; lastCleanup: number } => ({
  opened: undefined,
  lastCleanup: Number.NEGATIVE_INFINITY,
}));

/** Sends the notices that are due, by the real channels. It never throws. */
export async function sendNotices(limitMs = SCHEDULER_INTERVAL_MS): Promise<void> {
  try {
    const { store } = await openBackend();
    const all = [...channels.staff, ...(channels.family ? [channels.family] : [])];
    const { confirmationsPerHour } = env;
    sender.opened ??= createNoticeSender({
      store,
      channels: all,
      plan: planNotices,
      confirmationsPerHour,
      now: siteClock.now,
      isClockTrusted: () => siteClock.isTrusted(store),
    });
    await sender.opened.sendDue(siteClock.now() + limitMs);
    await giveUpOtherChannels(store, all);
  } catch (error) {
    log.error("notice run failed", errorFacts(error));
  }
}

/** Gives up the notices of channels that have been removed from the settings: otherwise they would be due for ever. */
async function giveUpOtherChannels(
  store: SubmissionStore,
  current: readonly { readonly id: NoticeChannel }[],
): Promise<void> {
  // A preview may share the database of the site, and has other channels.
  const now = siteClock.now();
  if (!store.isDurable || isWithin(CLEANUP_INTERVAL_MS, sender.lastCleanup, now)) return;
  sender.lastCleanup = now;
  if (!(await siteClock.isTrusted(store, now))) return;
  const ids = current.map(({ id }) => id);
  await store.giveUpOtherChannels(ids, now);
}

/** Makes unreadable what has been erased in the real store. */
export const eraseTraces = createErasureRun(openBackend);

/** Probes the provider, unless this process did so a moment ago. */
export const probeProvider = oncePerProcess("provider-probe", () =>
  createProviderProbe({
    probe: () => probe({ url: env.providerUrl, key: env.providerKey, timeoutMs: 5000 }, siteClock.noteProviderTime),
    now: siteClock.now,
  }),
);

/** Makes one delivery run with the real store and provider. */
export const runDelivery = createDeliveryRun({
  openBackend,
  probeProvider,
  clock: siteClock,
});
