import "server-only";
import { after } from "next/server";
import { builds } from "#features/build.ts";
import { features } from "#features/index.ts";
import { env } from "#lib/env.ts";
import type { StaffStore } from "#lib/leads/commands/command.ts";
import { createDispatcher, type SubmissionBackend } from "#lib/leads/deliver/dispatcher.ts";
import { createListsCheck } from "#lib/leads/deliver/lists-check.ts";
import { openReceiver } from "#lib/leads/deliver/open-receiver.ts";
import { createProviderProbe } from "#lib/leads/deliver/provider-probe.ts";
import { createDeliveryRun, createErasureRun } from "#lib/leads/deliver/scheduler.ts";
import { createSiteClock } from "#lib/leads/deliver/site-clock.ts";
import { createDependencies } from "#lib/leads/intake/create-dependencies.ts";
import type { Maintenance } from "#lib/leads/store/maintenance/maintenance.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { openStore } from "#lib/leads/store/open/open-store.ts";
import type { OpenedFeatures } from "#lib/leads/store/open-features.ts";
import type { Outbox } from "#lib/leads/store/submissions/outbox.ts";
import { oncePerProcess } from "#lib/once-per-process.ts";
import { probeLists } from "#lib/provider/probe.ts";
import { checkHealth } from "#lib/server/check-health.ts";
import { type FeatureSetup, type Job, wordingOf } from "#lib/server/feature.ts";
import { nameCampaign } from "#lib/server/name-campaign.ts";
import { namesTreatment } from "#lib/server/names-treatment.ts";
import { privacyNoticeOf } from "#lib/server/privacy-notice.ts";
import { setupStepsOf } from "#lib/setup-steps.ts";
import { findStuckAfter, SCHEDULER_INTERVAL_MS } from "#lib/timing.ts";

/** Parts that may exist only once in a process. A build must not open a store, so the store opens at its first use. */
function createRoot() {
  const clock = createSiteClock();
  const { deliver, probe } = openReceiver(env, clock.now);

  async function createBackend(): Promise<SubmissionBackend<SubmissionStore>> {
    const store = await openStore(env, features);
    await clock.follow(store);
    const common = { store, now: clock.now, isClockTrusted: () => clock.isTrusted(store) };
    const stuckAfterMs = findStuckAfter(env.providerTimeoutMs);
    return { store, dispatcher: createDispatcher({ ...common, deliver, stuckAfterMs }) };
  }

  const openBackend = openOnce(createBackend);
  const probeReceiver = createProviderProbe({
    probe: () => probe(clock.noteProviderTime),
    now: clock.now,
  });
  const checkLists = createListsCheck({
    probe: async () =>
      env.hasProvider ? probeLists({ url: env.providerUrl, key: env.providerKey }) : { state: "well" },
    now: clock.now,
  });
  const probeProvider = async (store: Outbox & Maintenance) => {
    await probeReceiver(store);
    await checkLists(store);
  };
  const site = {
    openStore: async () => (await openBackend()).store,
    now: clock.now,
    isClockTrusted: clock.isTrusted,
    findProblems: async (store: StaffStore, now: number) => (await checkHealth(store, now)).problems,
    ...wordingOf(features),
  };
  return {
    now: clock.now,
    steadyNow: clock.steadyNow,
    openBackend,
    probeProvider,
    runDelivery: createDeliveryRun({ openBackend, probeProvider, clock }),
    eraseTraces: createErasureRun(openBackend),
    staffPages: features.flatMap(({ staffPages = [] }) => staffPages),
    readFeatureSetup: async (store: Pick<OpenedFeatures, "part">, now: number): Promise<FeatureSetup> => ({
      steps: setupStepsOf(builds),
      states: Object.assign({}, ...(await Promise.all(features.map(({ readSetup }) => readSetup?.(store, now))))),
    }),
    jobs: features.flatMap(({ createJobs }) => createJobs?.(site) ?? []),
  };
}

/** Returns a function that opens once, and tries again at the next call after a failure. */
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

export const { now, openBackend, probeProvider, runDelivery, eraseTraces, jobs, readFeatureSetup, staffPages } = root;

const runJobs = async (which: (job: Job) => boolean, limitMs: number): Promise<void> =>
  void (await Promise.all(jobs.filter(which).map(({ run }) => run(limitMs))));

const isAfterSubmission = (job: Job) => job.isAfterSubmission === true;

/** Each bundle creates its own dependencies, because each has its own `after` of Next. */
export const dependencies = createDependencies(env, {
  ...root,
  nameCampaign,
  namesTreatment,
  privacyNoticeOf,
  after,
  runDelivery: async () => void (await Promise.all([runDelivery(), runJobs(isAfterSubmission, SCHEDULER_INTERVAL_MS)])),
});

/** Does all periodic work once, for app/api/deliver. */
export async function runAll(limitMs: number): Promise<void> {
  await eraseTraces();
  // In parallel, because a slow job must not delay the delivery to the provider.
  await Promise.all([
    runDelivery(limitMs),
    runJobs((job) => !isAfterSubmission(job), limitMs).then(() => runJobs(isAfterSubmission, limitMs)),
  ]);
}
