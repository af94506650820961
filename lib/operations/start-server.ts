import "server-only";
import { runDelivery } from "#lib/delivery/backend.ts";
import { startScheduler } from "#lib/delivery/scheduler.ts";
import { env } from "#lib/env.ts";
import { watchClientAddresses } from "#lib/intake/admit/client-address.ts";
import { oncePerProcess } from "#lib/once-per-process.ts";
import { extendRequestTimeout } from "#lib/operations/request-timeout.ts";

/**
 * Guarantees what a server needs besides requests: the addresses of clients, time for slow ones, and rounds where a process
 * lives long enough.
 */
export function startServer(): void {
  watchClientAddresses();
  extendRequestTimeout();
  if (env.isBuild || env.isServerless) return;
  oncePerProcess("rounds", () => {
    startScheduler(runDelivery);
    return true;
  });
}
