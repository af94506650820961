import "server-only";
import console from "node:console";
import { readFile } from "node:fs/promises";
import process from "node:process";
import { after } from "next/server";
import { env } from "#lib/env.ts";
import { startScheduler } from "#lib/leads/deliver/scheduler.ts";
import { watchClientAddresses } from "#lib/leads/request/client-address.ts";
import { type LoggedError, loggedErrors } from "#lib/log.ts";
import { oncePerProcess } from "#lib/once-per-process.ts";
import { createErrorReporter } from "#lib/server/error-reporter.ts";
import { guardServers } from "#lib/server/guard-server.ts";
import { writeConsoleAsJson } from "#lib/server/json-console.ts";
import { limitOptimizer } from "#lib/server/limit-optimizer.ts";
import { createRequestLimit } from "#lib/server/request-limit.ts";
import { eraseTraces, openBackend, runDelivery, sendNotices, watch } from "#lib/server/root.ts";
import { createWatchdog, limitStop } from "#lib/server/watchdog.ts";
import {
  SCHEDULER_INTERVAL_MS,
  STOP_LIMIT_MS,
  TRACES_INTERVAL_MS,
  WATCH_INTERVAL_MS,
  WATCHDOG_INTERVAL_MS,
} from "#lib/timing.ts";

/**
 * Starts everything that the server needs besides request handlers. It records client addresses, makes the console print JSON and
 * reports errors. If the process lives longer than a request, it also limits image decoding, guards the server, runs the scheduler, and
 * ends the process if the process hangs. Further calls do nothing.
 */
export const startServer = (): Promise<void> => oncePerProcess("server-start", start);

async function start(): Promise<void> {
  watchClientAddresses();
  if (env.isBuild) return;
  if (!env.isDevelopment) writeConsoleAsJson(console, process);
  await reportErrors();
  if (env.isServerless) return;
  if (!env.isDevelopment) {
    await limitOptimizer();
    guardServers(await createRequestLimit(env));
  }
  startScheduler(runDelivery, SCHEDULER_INTERVAL_MS);
  // Traces are erased on their own schedule, because a delivery run may wait minutes for a slow provider.
  startScheduler(eraseTraces, TRACES_INTERVAL_MS);
  // We do not wait for `sendNotices`, because one channel that hangs would delay the next run of all channels.
  startScheduler(async () => void sendNotices(Number.POSITIVE_INFINITY), SCHEDULER_INTERVAL_MS);
  startScheduler(watch, WATCH_INTERVAL_MS);
  // `next dev` gets no watchdog, because nothing would restart the process.
  if (env.isDevelopment) return;
  startScheduler(createWatchdog({ openBackend, exit: (code) => process.exit(code) }), WATCHDOG_INTERVAL_MS);
  limitStop(STOP_LIMIT_MS);
}

/** Reports errors to developers, if the settings contain a DSN. */
async function reportErrors(): Promise<void> {
  if (!env.errorReports) return;
  const environment = env.isDevelopment ? "development" : env.isPreview ? "preview" : "production";
  const release = env.commit ?? (await readBuildId());
  const report = createErrorReporter({
    ...env.errorReports,
    build: { release, environment },
    now: Date.now,
    waitUntil: keepAlive,
  });
  loggedErrors.subscribe((line) => report(line as LoggedError));
}

/** Returns the id that Next gave to the build, or undefined under `next dev`. */
const readBuildId = () =>
  readFile(/* turbopackIgnore: true */ ".next/BUILD_ID", "utf8").then(
    (id) => id.trim(),
    () => undefined,
  );

/** Keeps the process alive until `work` ends. A serverless process stops after its response, unless `after` has registered the work. */
function keepAlive(work: Promise<unknown>): void {
  try {
    if (env.isServerless) after(() => work);
  } catch {
    // Outside of a request, `after` throws. The process may then stop before the report is sent.
  }
}
