import "server-only";
import { stat } from "node:fs/promises";
import { isWithin } from "#lib/is-within.ts";
import type { ClockCheck } from "#lib/leads/store/maintenance/clock-check.ts";
import { log } from "#lib/log.ts";
import { DAY_MS } from "#lib/time-units.ts";

/** The clock ignores a smaller difference from the store's clock, in milliseconds, because the query itself takes some time. */
const NOISE_MS = 1000;

/**
 * The maximum difference between the provider's clock and ours, in milliseconds. After the same period, we no longer use a time that the
 * provider has sent.
 */
const AGREEMENT_MS = 10 * 60_000;

interface SiteClockOptions {
  /** Returns the time of the machine, in milliseconds since the epoch. */
  readonly ownTime?: () => number;
  /** Returns true if the machine has synchronized its clock in the 24 hours before `now`. */
  readonly isSynchronized?: (now: number) => Promise<boolean>;
}

export type SiteClock = ReturnType<typeof createSiteClock>;

/**
 * Creates the clock of a process. Every time that the process writes to the store, or compares with a stored time, comes from this clock
 * (decision 0080).
 */
export function createSiteClock({ ownTime = Date.now, isSynchronized = hasSynchronized }: SiteClockOptions = {}) {
  let offsetMs = 0;
  let provider = { time: 0, at: Number.NEGATIVE_INFINITY };

  const now = () => ownTime() + offsetMs;

  const agreesWithProvider = (at: number) =>
    isWithin(AGREEMENT_MS, provider.at, at) && Math.abs(provider.time - provider.at) <= AGREEMENT_MS;

  return {
    /** Returns the time in milliseconds since the epoch. */
    now,

    /** Sets this clock to the store's time, if the store has a clock of its own. All processes then share one clock. */
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

    /** Remembers the provider's time, which came with a response. */
    noteProviderTime(time: number): void {
      provider = { time, at: now() };
    },

    /**
     * Returns true if the clock has not jumped ahead, or has run steadily for a day since its jump. Also returns true if the provider's
     * time or the machine's time service confirms `at`.
     */
    isTrusted: ({ checkClock }: Pick<ClockCheck, "checkClock">, at = now()): Promise<boolean> =>
      checkClock(at, async () => agreesWithProvider(at) || isSynchronized(at)),
  };
}

/** The file that systemd-timesyncd touches when it synchronizes the clock. */
const SYNCHRONIZED_FILE = "/run/systemd/timesync/synchronized";

async function hasSynchronized(now: number): Promise<boolean> {
  const found = await stat(/* turbopackIgnore: true */ SYNCHRONIZED_FILE).catch(() => undefined);
  return found !== undefined && isWithin(DAY_MS, found.mtimeMs, now);
}
