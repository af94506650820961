import "server-only";
import { stat } from "node:fs/promises";
import { isWithin } from "#lib/is-within.ts";
import type { ClockCheck } from "#lib/leads/store/store.ts";
import { log } from "#lib/log.ts";

/** A smaller difference between two clocks is the way to the store and back. */
const NOISE_MS = 1000;

/** How far the provider's clock may be from ours, and how long its time counts. */
const AGREEMENT_MS = 10 * 60_000;

const DAY_MS = 24 * 3_600_000;

interface SiteClockOptions {
  /** The process's clock, in milliseconds since the epoch. */
  readonly ownTime?: () => number;
  /** Returns true if the machine has synchronized its clock in the day before `now`. */
  readonly isSynchronized?: (now: number) => Promise<boolean>;
}

export type SiteClock = ReturnType<typeof createSiteClock>;

/** Creates the clock of a process. Every time that the process writes to the store, or compares there, is this clock's (decision 0080). */
export function createSiteClock({ ownTime = Date.now, isSynchronized = hasSynchronized }: SiteClockOptions = {}) {
  let offsetMs = 0;
  let provider = { time: 0, at: Number.NEGATIVE_INFINITY };

  const now = () => ownTime() + offsetMs;

  const agreesWithProvider = (at: number) =>
    isWithin(AGREEMENT_MS, provider.at, at) && Math.abs(provider.time - provider.at) <= AGREEMENT_MS;

  return {
    /** Returns milliseconds since the epoch. */
    now,

    /** Follows the store's clock if it has one of its own, so that all processes share one clock. */
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

    /** Notes the time that the provider has sent. */
    noteProviderTime(time: number): void {
      provider = { time, at: now() };
    },

    /** Returns true if `at` is no jump ahead, or if the provider's or the machine's time agrees with it. */
    isTrusted: ({ checkClock }: Pick<ClockCheck, "checkClock">, at = now()): Promise<boolean> =>
      checkClock(at, async () => agreesWithProvider(at) || isSynchronized(at)),
  };
}

/** Every synchronization of systemd-timesyncd touches this file. */
const SYNCHRONIZED_FILE = "/run/systemd/timesync/synchronized";

async function hasSynchronized(now: number): Promise<boolean> {
  const found = await stat(/* turbopackIgnore: true */ SYNCHRONIZED_FILE).catch(() => undefined);
  return found !== undefined && isWithin(DAY_MS, found.mtimeMs, now);
}
