/**
 * The site's API as a process that the rig can kill: the real handlers, store, delivery and scheduler, without Next. It loads its
 * modules first and then waits for the `open` command, so that a replacement starts at once.
 */

import { createServer } from "node:http";
import { flushCompileCache } from "node:module";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { rigged } from "#features/faults-testing.ts";
import { features } from "#features/index.ts";
import { createDispatcher } from "#lib/leads/deliver/dispatcher.ts";
import { openReceiver } from "#lib/leads/deliver/open-receiver.ts";
import { createProviderProbe } from "#lib/leads/deliver/provider-probe.ts";
import { createDeliveryRun, createErasureRun } from "#lib/leads/deliver/scheduler.ts";
import { createSiteClock } from "#lib/leads/deliver/site-clock.ts";
import { createDependencies } from "#lib/leads/intake/create-dependencies.ts";
import { handleSubmission } from "#lib/leads/intake/handle-submission.ts";
import { findReturnedForm } from "#lib/leads/intake/returned-form.ts";
import { watchClientAddresses } from "#lib/leads/request/client-address.ts";
import type { StoreFeature } from "#lib/leads/store/feature.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { openStore, type StoreSettings } from "#lib/leads/store/open/open-store.ts";
import { readEnv } from "#lib/read-env.ts";
import { checkHealth } from "#lib/server/check-health.ts";
import { findStuckAfter } from "#lib/timing.ts";
import type {
  RuntimeSettings,
  ServerCommand,
  ServerOptions,
  ServerReply,
  ServerState,
  StoredNotice,
} from "#verification/faults/protocol.ts";
import { keepDurableCopy } from "#verification/faults/server/durable-copy.ts";
import { createFaultInjector } from "#verification/faults/server/fault-injector.ts";
import { instrumentStore } from "#verification/faults/server/instrumented-store.ts";
import { toWebRequest, writeWebResponse } from "#verification/faults/server/node-http.ts";
import { readRecords, settleUnconfirmed } from "#verification/faults/server/read-records.ts";
import { setDiskFull } from "#verification/faults/server/sqlite-disk.ts";

const SCHEDULER_PAUSE_MS = 50;
const OPEN_RETRIES = 20;

const injector = createFaultInjector();
let runtime: RuntimeSettings = { timeoutMs: 0, clockOffsetMs: 0 };
const now = () => Date.now() + runtime.clockOffsetMs;
// The rig moves the clock on every database instead of waiting, so a site counts as one that ran meanwhile. No machine agrees with the clock.
const clock = {
  ...createSiteClock({ ownTime: now, isSynchronized: async () => false }),
  steadyNow: now,
  follow: async () => undefined,
};

async function open({ env, visitorWaitMs, storeWaits, runtime: initial }: ServerOptions): Promise<number> {
  runtime = initial;
  keepDurableCopy(runtime.keepsDurableCopy ?? false);
  const settings = readEnv(env);
  const all = features.map((feature) => rigged.find((each) => each.feature.name === feature.name)?.feature ?? feature);
  const real = await openStoreSoon({ ...settings, storeWaits }, all);
  const store = instrumentStore(real, injector);
  // The receiver's clock is the machine's, so calls are signed with that one.
  const receiver = () => openReceiver({ ...settings, providerTimeoutMs: runtime.timeoutMs }, Date.now);
  let deliveries = 0;
  const started = rigged.map(({ start }) => start(store, now, () => clock.isTrusted(store)));
  const listNotices = async (): Promise<readonly StoredNotice[] | undefined> => {
    const lists = await Promise.all(started.flatMap((feature) => feature.listNotices?.() ?? []));
    return lists.length > 0 ? lists.flat() : undefined;
  };
  const dispatcher = createDispatcher({
    store,
    now,
    isClockTrusted: () => clock.isTrusted(store),
    stuckAfterMs: findStuckAfter(runtime.timeoutMs),
    saveRetryDelaysMs: [20, 100, 500],
    deliver: (...args) => {
      deliveries++;
      return injector.step("deliver", () => receiver().deliver(...args)).finally(() => deliveries--);
    },
  });
  const openBackend = async () => ({ store, dispatcher });
  const runDelivery = createDeliveryRun({
    openBackend,
    probeProvider: createProviderProbe({ probe: () => receiver().probe(clock.noteProviderTime), now }),
    clock,
  });
  const eraseTraces = createErasureRun(openBackend);
  let runs = 0;
  const runScheduler = async (): Promise<never> => {
    for (;;) {
      for (const { run } of started) void run();
      await runDelivery(1000);
      await eraseTraces();
      runs++;
      await pause(SCHEDULER_PAUSE_MS);
    }
  };
  void runScheduler();

  const after = (task: () => Promise<unknown>) => void task().catch(() => undefined);
  const dependencies = createDependencies(settings, {
    openBackend,
    nameCampaign: (sent) => sent,
    namesTreatment: () => false,
    privacyNoticeOf: (language) => ({ date: "2026-11-20", language }),
    runDelivery,
    after,
    now,
    steadyNow: clock.steadyNow,
    visitorWaitMs,
    storeWaitMs: storeWaits.requestMs,
  });
  const post = handleSubmission("consultation", dependencies);

  let requests = 0;
  const state = async (): Promise<ServerState> => {
    const { due, isClockTrusted } = await store.checkHealth(now());
    const dueNotices = ((await listNotices()) ?? []).filter((notice) => notice.state === "due").length;
    return { busy: requests + deliveries, runs, due, dueNotices, isClockTrusted, steps: injector.steps() };
  };
  /** What the rig asks for, beside the site's own addresses. */
  const inspect = async (url: string): Promise<unknown> => {
    if (url === "/state") return state();
    if (url === "/records") return readRecords(real);
    if (url === "/problems") return (await checkHealth(real, now())).problems;
    if (url === "/settle-unconfirmed") return (await settleUnconfirmed(real, now())) ?? null;
    if (url === "/confirm-clock") return (await store.confirmClock(now())) ?? null;
    if (url === "/notices") return (await listNotices()) ?? null;
    return (await findReturnedForm(url.slice("/your-form/".length), dependencies)) ?? null;
  };

  watchClientAddresses();
  const server = createServer(async (request, response) => {
    if (request.method === "GET") {
      await inspect(request.url ?? "").then(
        (body) => response.end(JSON.stringify(body)),
        () => response.writeHead(503).end(),
      );
      return;
    }
    requests++;
    await injector
      .inRequest(async () => {
        const answer = await post(toWebRequest(request, response));
        await injector.step("respond", () => writeWebResponse(answer, response));
      })
      .catch(() => response.destroy());
    requests--;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** Tries again, as the site does at the next request (lib/server/root.ts): the connection may go silent while a server starts. */
async function openStoreSoon(settings: StoreSettings, features: readonly StoreFeature[]): Promise<SubmissionStore> {
  for (let left = OPEN_RETRIES; ; left--) {
    try {
      return await openStore(settings, features);
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

async function execute(command: ServerCommand): Promise<ServerReply> {
  switch (command.kind) {
    case "open": {
      const port = await open(command.options);
      // Node would write it at the exit, which a kill leaves out.
      flushCompileCache();
      return { kind: "opened", port };
    }
    case "inject":
      injector.inject(command.fault);
      break;
    case "configure":
      runtime = command.runtime;
      keepDurableCopy(runtime.keepsDurableCopy ?? false);
      break;
    case "disk":
      setDiskFull(command.isFull);
      break;
  }
  return { kind: "done" };
}

process.on("message", async (command: ServerCommand) => process.send?.(await execute(command)));
process.on("disconnect", () => process.exit());
