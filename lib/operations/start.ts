import "server-only";
import { round } from "@/lib/delivery/office";
import { startRounds } from "@/lib/delivery/rounds";
import { env } from "@/lib/env";
import { watchClientAddresses } from "@/lib/intake/client-address";
import { oncePerProcess } from "@/lib/once-per-process";
import { allowSlowVisitors } from "@/lib/operations/slow-visitors";

/**
 * Guarantees what a server needs besides requests: the addresses of clients, time for slow ones, and rounds where a process
 * lives long enough.
 */
export function startServer(): void {
  watchClientAddresses();
  allowSlowVisitors();
  if (env.isBuild || env.isServerless) return;
  oncePerProcess("rounds", () => {
    startRounds(round);
    return true;
  });
}
