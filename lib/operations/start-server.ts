import "server-only";
import { runDelivery } from "#lib/delivery/backend.ts";
import { startScheduler } from "#lib/delivery/scheduler.ts";
import { env } from "#lib/env.ts";
import { watchClientAddresses } from "#lib/intake/admit/client-address.ts";
import { oncePerProcess } from "#lib/once-per-process.ts";
import { extendRequestTimeout } from "#lib/operations/request-timeout.ts";

/**
 * Starts what the server needs besides requests: it records client addresses, extends the request timeout and, where the process
 * lives long enough, runs the scheduler.
 */
export function startServer(): void {
  watchClientAddresses();
  extendRequestTimeout();
  if (env.isBuild || env.isServerless) return;
  oncePerProcess("scheduler", () => {
    startScheduler(runDelivery);
    return true;
  });
}
