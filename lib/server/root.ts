import "server-only";
import { after } from "next/server";
import { env } from "#lib/env.ts";
import { createDispatcher, type SubmissionBackend } from "#lib/leads/deliver/dispatcher.ts";
import { createListsCheck } from "#lib/leads/deliver/lists-check.ts";
import { openReceiver } from "#lib/leads/deliver/open-receiver.ts";
import { createProviderProbe } from "#lib/leads/deliver/provider-probe.ts";
import { createDeliveryRun, createErasureRun } from "#lib/leads/deliver/scheduler.ts";
import { createSiteClock } from "#lib/leads/deliver/site-clock.ts";
import { createDependencies } from "#lib/leads/intake/create-dependencies.ts";
import { openChannels } from "#lib/leads/notices/channels/open-channels.ts";
import { createNoticeRun } from "#lib/leads/notices/notice-run.ts";
import { createNoticeSender, type NoticeSender } from "#lib/leads/notices/notice-sender.ts";
import { createPlanner } from "#lib/leads/notices/plan-notices.ts";
import { createWatch } from "#lib/leads/notices/watch.ts";
import { openStore } from "#lib/leads/store/staff/open-store.ts";
import type { SubmissionStore } from "#lib/leads/store/store.ts";
import { oncePerProcess } from "#lib/once-per-process.ts";
import { probeLists } from "#lib/provider/probe.ts";
import { checkHealth } from "#lib/server/check-health.ts";
import { namesTreatment } from "#lib/server/names-treatment.ts";
import { privacyNoticeOf } from "#lib/server/privacy-notice.ts";
import { findStuckAfter } from "#lib/timing.ts";

/**
 * Creates the parts that may exist only once in this process. For example, two dispatchers would send too many submissions at once to the
 * provider. The store opens at its first use, because a build must not open a store.
 */
function createRoot() {
  const clock = createSiteClock();
  const channels = openChannels(env, clock.now);
  const allChannels = [...channels.staff, ...(channels.family ? [channels.family] : [])];
  const plan = createPlanner(
    channels.staff.map(({ id }) => id),
    channels.family,
  );
  const { deliver, probe } = openReceiver(env, clock.now);

  async function createBackend(): Promise<SubmissionBackend & { readonly sender: NoticeSender }> {
    const store = await openStore(env);
    await clock.follow(store);
    const common = { store, now: clock.now, isClockTrusted: () => clock.isTrusted(store) };
    const stuckAfterMs = findStuckAfter(env.providerTimeoutMs);
    return {
      store,
      dispatcher: createDispatcher({ ...common, deliver, planNotices: plan, stuckAfterMs }),
      sender: createNoticeSender({
        ...common,
        channels: allChannels,
        plan,
        confirmationsPerHour: env.confirmationsPerHour,
      }),
    };
  }

  const openBackend = openOnce(createBackend);
  const probeReceiver = createProviderProbe({
    probe: () => probe(clock.noteProviderTime),
    now: clock.now,
  });
  const checkLists = createListsCheck({
    // Without a provider, no list can be wrong.
    probe: async () =>
      env.hasProvider ? probeLists({ url: env.providerUrl, key: env.providerKey }) : { state: "well" },
    now: clock.now,
  });
  const probeProvider = async (store: SubmissionStore) => {
    await probeReceiver(store);
    await checkLists(store);
  };
  return {
    now: clock.now,
    openBackend,
    planNotices: plan,
    probeProvider,
    runDelivery: createDeliveryRun({ openBackend, probeProvider, clock }),
    sendNotices: createNoticeRun({ openBackend, channels: allChannels.map(({ id }) => id), clock }),
    eraseTraces: createErasureRun(openBackend),
    watch: createWatch({
      openStore: async () => (await openBackend()).store,
      checkHealth,
      channels: channels.staff,
      plan,
      now: clock.now,
    }),
  };
}

/** Returns a function that calls `open` only once, and again after a failure. */
function openOnce<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

const root = oncePerProcess("root", createRoot);

export const { now, openBackend, probeProvider, runDelivery, sendNotices, eraseTraces, watch } = root;

/** The dependencies of the request handlers. Each bundle creates its own, because each bundle has its own `after`. */
export const dependencies = createDependencies(env, {
  ...root,
  namesTreatment,
  privacyNoticeOf,
  after,
  runDelivery: async () => void (await Promise.all([runDelivery(), sendNotices()])),
});

/** Does all periodic work once. app/api/deliver calls this function, because a serverless process runs no timers. */
export async function runAll(limitMs: number): Promise<void> {
  await eraseTraces();
  // The delivery and the notices run in parallel, because a slow channel of staff must not delay the delivery to the provider.
  await Promise.all([runDelivery(limitMs), watch().then(() => sendNotices(limitMs))]);
}
