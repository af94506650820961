import "server-only";
import console from "node:console";
import { eraseTraces, runDelivery } from "#lib/delivery/backend.ts";
import { startScheduler } from "#lib/delivery/scheduler.ts";
import { guardServers } from "#lib/edge/guard-server.ts";
import { env } from "#lib/env.ts";
import { watchClientAddresses } from "#lib/intake/admit/client-address.ts";
import { oncePerProcess } from "#lib/once-per-process.ts";
import { hideMessages } from "#lib/operations/hide-messages.ts";
import { createImageLimit } from "#lib/operations/image-limit.ts";
import { SCHEDULER_INTERVAL_MS, TRACES_INTERVAL_MS } from "#lib/store/timing.ts";

/**
 * Starts what the server needs besides requests: it records client addresses and hides the messages of errors. Where the process lives
 * longer than a request, it guards the server and runs the scheduler.
 */
export async function startServer(): Promise<void> {
  watchClientAddresses();
  if (env.isBuild) return;
  if (!env.isDevelopment) hideMessages(console);
  if (env.isServerless) return;
  if (!env.isDevelopment) guardServers(await createImageLimit());
  oncePerProcess("scheduler", () => {
    startScheduler(runDelivery, SCHEDULER_INTERVAL_MS);
    // Not a part of a delivery run, which may wait minutes for a slow provider.
    startScheduler(eraseTraces, TRACES_INTERVAL_MS);
    return true;
  });
}
