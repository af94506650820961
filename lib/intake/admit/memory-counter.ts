import "server-only";
import { RATE_WINDOW_MS } from "#lib/store/timing.ts";

/** More clients than real visitors in one window. The limit protects the memory. */
const MAX_CLIENTS = 100_000;

/**
 * Returns a counter of requests for `assertRateLimit`, in the process's memory: it costs less than a write to the store and leaves nothing
 * there.
 */
export function createMemoryCounter() {
  const counts = new Map<string, number>();
  let window = 0;
  return async (client: string, now: number) => {
    const current = Math.floor(now / RATE_WINDOW_MS);
    if (current !== window || counts.size >= MAX_CLIENTS) counts.clear();
    window = current;
    const count = (counts.get(client) ?? 0) + 1;
    counts.set(client, count);
    return count;
  };
}
