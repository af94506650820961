import "server-only";
import { stat } from "node:fs/promises";
import { uptime } from "node:os";
import { isWithin } from "#lib/is-within.ts";
import type { Maintenance } from "#lib/leads/store/maintenance/maintenance.ts";
import { log } from "#lib/log.ts";
import { DAY_MS, SECOND_MS } from "#lib/time-units.ts";
import { CLEANUP_INTERVAL_MS } from "#lib/timing.ts";

/** We ignore a smaller difference from the store's clock, because the query for the store's time itself takes some time. */
const NOISE_MS = 1000;

/** The provider's clock confirms ours if they differ by at most this much. The time of a response counts for as long. */
const AGREEMENT_MS = 10 * 60_000;

interface SiteClockOptions {
  readonly ownTime?: () => number;
  /** Never goes back. Counts the time in which the machine is suspended, if the system can. */
  readonly runningTime?: () => number;
  /** Returns true if the machine has synchronized its clock in the 24 hours before `now`. */
  readonly isSynchronized?: (now: number) => Promise<boolean>;
}

export type SiteClock = ReturnType<typeof createSiteClock>;

/** Every time that a process writes to the store, or compares with a stored time, comes from this clock (decision 0080). */
export function createSiteClock({
  ownTime = Date.now,
  runningTime = () => uptime() * SECOND_MS,
  isSynchronized = hasSynchronized,
}: SiteClockOptions = {}) {
  let offsetMs = 0;
  /** The steady time at a moment of the running time. Before the store is open, the clock gives it. */
  let steady = { time: ownTime(), at: runningTime() };
  let keptAt: number | undefined;
  let provider = { time: 0, at: Number.NEGATIVE_INFINITY };

  const now = () => ownTime() + offsetMs;
  const steadyNow = () => Math.round(steady.time + runningTime() - steady.at);

  async function keepSteadyTime(store: Pick<Maintenance, "keepSteadyTime">): Promise<void> {
    const at = runningTime();
    if (keptAt !== undefined && at - keptAt < CLEANUP_INTERVAL_MS) return;
    steady = { time: await store.keepSteadyTime(now(), keptAt === undefined ? undefined : steadyNow()), at };
    keptAt = at;
  }

  const agreesWithProvider = (at: number) =>
    isWithin(AGREEMENT_MS, provider.at, at) && Math.abs(provider.time - provider.at) <= AGREEMENT_MS;

  return {
    now,
    /** Returns a time that no jump of the clock changes. It is the time of the clock when a site has always run, and its clock was right. */
    steadyNow,

    /** Follows the store's clock if the store has one (PostgreSQL), so that all processes have the same time. Keeps the steady time. */
    async follow(store: Pick<Maintenance, "readClock" | "keepSteadyTime">): Promise<void> {
      const askedAt = ownTime();
      const storeTime = await store.readClock();
      const tookMs = Math.max(0, ownTime() - askedAt);
      const measuredMs = (storeTime ?? askedAt + tookMs / 2) - askedAt - tookMs / 2;
      if (Math.abs(measuredMs - offsetMs) > NOISE_MS + tookMs) {
        offsetMs = Math.round(measuredMs);
        log.warn("store clock followed", { ms: offsetMs });
      }
      await keepSteadyTime(store);
    },

    noteProviderTime(time: number): void {
      provider = { time, at: now() };
    },

    /** Returns false if the clock jumped, and neither the provider nor the machine's time service confirms `at`. */
    isTrusted: ({ checkClock }: Pick<Maintenance, "checkClock">, at = now()): Promise<boolean> =>
      checkClock(at, async () => agreesWithProvider(at) || isSynchronized(at)),
  };
}

/** systemd-timesyncd touches this file when it synchronizes the clock. */
const SYNCHRONIZED_FILE = "/run/systemd/timesync/synchronized";

async function hasSynchronized(now: number): Promise<boolean> {
  const found = await stat(/* turbopackIgnore: true */ SYNCHRONIZED_FILE).catch(() => undefined);
  // A time ahead is no witness: somebody has set the clock back since.
  return found !== undefined && found.mtimeMs <= now && isWithin(DAY_MS, found.mtimeMs, now);
}
