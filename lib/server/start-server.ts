import "server-only";
import console from "node:console";
import process from "node:process";
import { settingsParts } from "#features/build.ts";
import { edges } from "#features/edge.ts";
import { features } from "#features/index.ts";
import { env } from "#lib/env.ts";
import { startScheduler } from "#lib/leads/deliver/scheduler.ts";
import { watchClientAddresses } from "#lib/leads/request/client-address.ts";
import { oncePerProcess } from "#lib/once-per-process.ts";
import { assertSettings } from "#lib/read-env.ts";
import { ownershipOf } from "#lib/server/edge-part.ts";
import { guardServers } from "#lib/server/guard-server.ts";
import { writeConsoleAsJson } from "#lib/server/json-console.ts";
import { limitOptimizer } from "#lib/server/limit-optimizer.ts";
import { createRequestLimit } from "#lib/server/request-limit.ts";
import { eraseTraces, jobs, openBackend, runDelivery } from "#lib/server/root.ts";
import { createWatchdog, limitStop } from "#lib/server/watchdog.ts";
import { SCHEDULER_INTERVAL_MS, STOP_LIMIT_MS, TRACES_INTERVAL_MS, WATCHDOG_INTERVAL_MS } from "#lib/timing.ts";

/** Starts what the server needs besides request handlers. Further calls do nothing. */
export const startServer = (): Promise<void> => oncePerProcess("server-start", start);

async function start(): Promise<void> {
  // The server of the container image does not read next.config.ts, which checks the settings on every other server.
  assertSettings(process.env, settingsParts);
  watchClientAddresses();
  if (env.isBuild) return;
  if (!env.isDevelopment) writeConsoleAsJson(console, process);
  for (const { start } of features) await start?.();
  if (env.isServerless) return;
  if (!env.isDevelopment) {
    await limitOptimizer();
    guardServers(await createRequestLimit(env, (path, address) => ownershipOf(edges, path, address) === "file"));
  }
  startScheduler(runDelivery, SCHEDULER_INTERVAL_MS);
  // Erasure and jobs have schedules of their own, because a delivery run may wait minutes for a slow provider.
  startScheduler(eraseTraces, TRACES_INTERVAL_MS);
  for (const { everyMs, run } of jobs) startScheduler(() => run(Number.POSITIVE_INFINITY), everyMs);
  // `next dev` gets no watchdog, because nothing would restart its process.
  if (env.isDevelopment) return;
  startScheduler(createWatchdog({ openBackend, exit: (code) => process.exit(code) }), WATCHDOG_INTERVAL_MS);
  limitStop(STOP_LIMIT_MS);
}
