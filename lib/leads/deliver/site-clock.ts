import "server-only";
import { stat } from "node:fs/promises";
import { isWithin } from "#lib/is-within.ts";
import type { ClockCheck } from "#lib/leads/store/maintenance/clock-check.ts";
import { log } from "#lib/log.ts";
import { DAY_MS } from "#lib/time-units.ts";

/** We ignore a smaller difference from the store's clock, because the query for the store's time itself takes some time. */
const NOISE_MS = 1000;

/** The provider's clock confirms ours if they differ by at most this much. The time of a response counts for as long. */
const AGREEMENT_MS = 10 * 60_000;

interface SiteClockOptions {
  readonly ownTime?: () => number;
  /** Returns true if the machine has synchronized its clock in the 24 hours before `now`. */
  readonly isSynchronized?: (now: number) => Promise<boolean>;
}

export type SiteClock = ReturnType<typeof createSiteClock>;

/** Every time that a process writes to the store, or compares with a stored time, comes from this clock (decision 0080). */
export function createSiteClock({ ownTime = Date.now, isSynchronized = hasSynchronized }: SiteClockOptions = {}) {
  let offsetMs = 0;
  let provider = { time: 0, at: Number.NEGATIVE_INFINITY };

  const now = () => ownTime() + offsetMs;

  const agreesWithProvider = (at: number) =>
    isWithin(AGREEMENT_MS, provider.at, at) && Math.abs(provider.time - provider.at) <= AGREEMENT_MS;

  return {
    now,

    /** Follows the store's clock if the store has one (PostgreSQL), so that all processes have the same time. */
    async follow({ readClock }: Pick<ClockCheck, "readClock">): Promise<void> {
      const askedAt = ownTime();
      const storeTime = await readClock();
      if (storeTime === undefined) return;
      const tookMs = Math.max(0, ownTime() - askedAt);
      const measuredMs = storeTime - askedAt - tookMs / 2;
      if (Math.abs(measuredMs - offsetMs) <= NOISE_MS + tookMs) return;
      offsetMs = Math.round(measuredMs);
      log.warn("store clock followed", { ms: offsetMs });
    },

    noteProviderTime(time: number): void {
      provider = { time, at: now() };
    },

    /** Returns false if the clock jumped ahead within a day, and neither the provider nor the machine's time service confirms `at`. */
    isTrusted: ({ checkClock }: Pick<ClockCheck, "checkClock">, at = now()): Promise<boolean> =>
      checkClock(at, async () => agreesWithProvider(at) || isSynchronized(at)),
  };
}

/** systemd-timesyncd touches this file when it synchronizes the clock. */
const SYNCHRONIZED_FILE = "/run/systemd/timesync/synchronized";

async function hasSynchronized(now: number): Promise<boolean> {
  const found = await stat(/* turbopackIgnore: true */ SYNCHRONIZED_FILE).catch(() => undefined);
  return found !== undefined && isWithin(DAY_MS, found.mtimeMs, now);
}
