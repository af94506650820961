import "server-only";
import { runDelivery } from "#lib/delivery/backend.ts";
import { startScheduler } from "#lib/delivery/scheduler.ts";
import { env } from "#lib/env.ts";
import { watchClientAddresses } from "#lib/intake/admit/client-address.ts";
import { oncePerProcess } from "#lib/once-per-process.ts";
import { allowSlowVisitors } from "#lib/operations/slow-visitors.ts";

/**
 * Guarantees what a server needs besides requests: the addresses of clients, time for slow ones, and rounds where a process
 * lives long enough.
 */
export function startServer(): void {
  watchClientAddresses();
  allowSlowVisitors();
  if (env.isBuild || env.isServerless) return;
  oncePerProcess("rounds", () => {
    startScheduler(runDelivery);
    return true;
  });
}
