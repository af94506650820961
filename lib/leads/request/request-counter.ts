import "server-only";
import { networkOf } from "#lib/leads/store/client-network.ts";
import type { Maintenance } from "#lib/leads/store/maintenance/maintenance.ts";
import { RATE_WINDOW_MS } from "#lib/timing.ts";

/** All clients of a network together may send this many times one client's limit. */
const NETWORK_FACTOR = 10;

/** How many counts are kept. All visitors of a site in one window need fewer. */
const MAX_ENTRIES = 100_000;

/** "first-refused" is the first refusal in a window, so that callers can log only this one. */
type CountedRequest = "allowed" | "first-refused" | "refused";

/** A client's refused requests do not count for its network, so one client cannot use up the network's limit. */
export type CountRequest = (client: string, now: number) => CountedRequest | Promise<CountedRequest>;

interface Limits {
  readonly limit: number;
  readonly networkLimit?: number;
}

function compare(count: number, limit: number): CountedRequest {
  if (count <= limit) return "allowed";
  return count === limit + 1 ? "first-refused" : "refused";
}

/** Counts in the store, which all processes share. `kind` separates these counts from those of other counters. */
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

/** Counts in memory, and leaves no data in the store. When full, it forgets the oldest count. Only an attack has so many clients. */
export function createMemoryCounter({
  limit,
  networkLimit = limit * NETWORK_FACTOR,
  windowMs = RATE_WINDOW_MS,
}: Limits & { readonly windowMs?: number }) {
  /** The counts, in the order in which their windows began. */
  const entries = new Map<string, { readonly startedAt: number; count: number }>();

  return (client: string, now: number): CountedRequest => {
    for (const [key, { startedAt }] of entries) {
      // If `startedAt` is in the future, the clock has been set back since.
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
      else {
        if (entries.size >= MAX_ENTRIES) for (const oldest of entries.keys().take(1)) entries.delete(oldest);
        entries.set(key, { startedAt: now, count: 1 });
      }
    }
    return "allowed";
  };
}
