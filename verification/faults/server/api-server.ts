/**
 * The intake of the site as a process that can be told to die: store, delivery, intake and rounds are the real ones; Next, the
 * words and the length of pauses are not. Started with the modules that it needs loaded, it waits for the order to open.
 */

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createDispatcher } from "#lib/delivery/dispatcher.ts";
import { createDeliveryRun } from "#lib/delivery/scheduler.ts";
import { createDeliver } from "#lib/provider/deliver.ts";
import { isProviderReachable } from "#lib/provider/probe.ts";
import { createPostgresStore, createSqliteStore } from "#lib/store/create-store.ts";
import type { SubmissionStore } from "#lib/store/store.ts";
import type { Opening, Order, Place, Reply, ServerState, Settings } from "#verification/faults/protocol.ts";
import { answering } from "#verification/faults/server/answering.ts";
import { createSteps } from "#verification/faults/server/fault-injector.ts";
import { watchedStore } from "#verification/faults/server/instrumented-store.ts";
import { fillDisk } from "#verification/faults/server/sqlite-disk.ts";

const ROUND_PAUSE_MS = 50;
const EVERYTHING = 1_000_000;

const steps = createSteps();
let settings: Settings = { timeoutMs: 0, offsetMs: 0 };
const now = () => Date.now() + settings.offsetMs;

function openStore(place: Place, key: string): Promise<SubmissionStore> {
  const options = { keys: [{ id: "k1", key: Buffer.from(key, "base64") }], isDurable: true };
  return place.kind === "sqlite" ? createSqliteStore(place.path, options) : createPostgresStore(place.url, options);
}

async function open({ place, key, providerUrl, visitorWaitMs, settings: first }: Opening): Promise<number> {
  settings = first;
  const store = watchedStore(await openStore(place, key), steps);
  const provider = () => ({ url: providerUrl, key: undefined, timeoutMs: settings.timeoutMs });
  let sending = 0;
  const dispatcher = createDispatcher({
    store,
    now,
    recordRetryDelaysMs: [20, 100, 500],
    deliver: (...args) => {
      sending++;
      return steps.at("deliver", () => createDeliver(provider())(...args)).finally(() => sending--);
    },
  });
  const backend = { store, dispatcher };
  const runDelivery = createDeliveryRun({
    openBackend: async () => backend,
    isProviderReachable: () => isProviderReachable(provider()),
    now,
  });
  const keepRounds = async (): Promise<never> => {
    for (;;) {
      await runDelivery(1000);
      await pause(ROUND_PAUSE_MS);
    }
  };
  void keepRounds();

  const submissions = answering({ backend, steps, now, visitorWaitMs });
  const state = async (): Promise<ServerState> => {
    const { due } = await store.checkHealth(now());
    return { busy: submissions.busy() + sending, due, steps: steps.names() };
  };
  const server = createServer((request, response) => {
    if (request.method === "POST") return void submissions.answer(request, response);
    const answer = request.url === "/state" ? state() : store.list(undefined, EVERYTHING);
    answer.then(
      (body) => response.end(JSON.stringify(body)),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

async function obey(order: Order): Promise<Reply> {
  switch (order.kind) {
    case "open":
      return { kind: "open", port: await open(order.opening) };
    case "fault":
      steps.order(order.fault);
      break;
    case "set":
      settings = order.settings;
      break;
    case "disk":
      fillDisk(order.isFull);
      break;
  }
  return { kind: "done" };
}

process.on("message", async (order: Order) => process.send?.(await obey(order)));
process.on("disconnect", () => process.exit());
