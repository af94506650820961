import "server-only";
import { networkOf } from "#lib/leads/store/client-network.ts";
import type { Maintenance } from "#lib/leads/store/maintenance/maintenance.ts";
import { RATE_WINDOW_MS } from "#lib/timing.ts";

/** The requests that all clients of a network may send together, as a multiple of one client's limit. */
const NETWORK_FACTOR = 10;

/** The maximum number of counts in memory: more than all visitors of one window need. */
const MAX_ENTRIES = 100_000;

/**
 * The result of counting a request. "first-refused" is the first refusal of a client or a network in a window, so that callers can log
 * only this one.
 */
type CountedRequest = "allowed" | "first-refused" | "refused";

/**
 * Counts a request for a client and its network, unless one of them has reached its limit. A client's refused requests do not count for its
 * network, so one client cannot use up the network's limit.
 */
export type CountRequest = (client: string, now: number) => CountedRequest | Promise<CountedRequest>;

interface Limits {
  /** How many requests a client may send in a window. */
  readonly limit: number;
  /** How many requests all clients of a network may send together in a window. */
  readonly networkLimit?: number;
}

/** Returns the result for request number `count` of a window. */
function compare(count: number, limit: number): CountedRequest {
  if (count <= limit) return "allowed";
  return count === limit + 1 ? "first-refused" : "refused";
}

/**
 * Returns a counter that keeps its counts in the store, which all processes share. `kind` separates these counts from those of other
 * counters.
 */
export function createStoreCounter(
  { countRequest, readCount }: Pick<Maintenance, "countRequest" | "readCount">,
  kind: string,
  { limit, networkLimit = limit * NETWORK_FACTOR }: Limits,
) {
  return async (client: string, now: number): Promise<CountedRequest> => {
    const network = networkOf(client);
    if (network === client) return compare(await countRequest(`${kind} ${client}`, now), limit);
    // Without this check, a network over its limit could still write a row for each of its clients.
    if ((await readCount(`${kind} ${network}`, now)) > networkLimit) return "refused";
    const own = compare(await countRequest(`${kind} ${client}`, now), limit);
    return own === "allowed" ? compare(await countRequest(`${kind} ${network}`, now), networkLimit) : own;
  };
}

/**
 * Returns a counter that keeps its counts in the process's memory. A write to the store would cost more and leave data there. When the
 * counter is full, it forgets the oldest count. To push out a count, an attacker needs tens of thousands of clients.
 */
export function createMemoryCounter({
  limit,
  networkLimit = limit * NETWORK_FACTOR,
  windowMs = RATE_WINDOW_MS,
}: Limits & { readonly windowMs?: number }) {
  /** The entries, in the order in which their windows began. */
  const entries = new Map<string, { readonly startedAt: number; count: number }>();

  function add(key: string, now: number): void {
    if (entries.size >= MAX_ENTRIES) for (const oldest of entries.keys().take(1)) entries.delete(oldest);
    entries.set(key, { startedAt: now, count: 1 });
  }

  return (client: string, now: number): CountedRequest => {
    for (const [key, { startedAt }] of entries) {
      // If `startedAt` is in the future, the clock has been set back since. We delete such an entry.
      if (startedAt <= now && now < startedAt + windowMs) break;
      entries.delete(key);
    }
    const network = networkOf(client);
    const limits = new Map([
      [network, networkLimit],
      [client, limit],
    ]);
    for (const [key, most] of limits) {
      const entry = entries.get(key);
      if (entry && entry.count >= most) return compare(++entry.count, most);
    }
    for (const key of limits.keys()) {
      const entry = entries.get(key);
      if (entry) entry.count += 1;
      else add(key, now);
    }
    return "allowed";
  };
}
