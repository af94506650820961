import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { FIRST_RETRY_DELAY_MS, GIVE_UP_MS, MAX_RETRY_DELAY_MS, MAX_RETRY_DELAY_UNREACHED_MS } from "#lib/timing.ts";

export interface QueueOptions {
  readonly now: () => number;
  readonly isClockTrusted: () => Promise<boolean>;
  readonly saveRetryDelaysMs: readonly number[];
}

export type Queue = ReturnType<typeof createQueue>;

/** How submissions, and rows of features, are retried and given up. The store leases them (lib/leads/store/submissions/leases.ts). */
export function createQueue({ now, isClockTrusted, saveRetryDelaysMs }: QueueOptions) {
  return {
    /** Stops at `until`, when no row can be leased, or when `attempt` returns false. */
    async runWorker<Leased>(
      until: number,
      lease: () => Promise<Leased | undefined>,
      attempt: (leased: Leased) => Promise<boolean>,
    ): Promise<void> {
      while (now() < until) {
        const leased = await lease();
        if (!leased || !(await attempt(leased))) return;
      }
    },

    /** Returns true if the attempt that has just failed was the last one. Staff must then take over. */
    isOver: async (attemptHours: number, dueSince: number): Promise<boolean> =>
      shouldGiveUp(attemptHours, dueSince, now()) && isClockTrusted().catch(() => false),

    /** The delays grow to an hour if `isRare`, otherwise to 30 seconds. */
    planRetry: (attempts: number, isRare = true): number => now() + retryDelayMs(attempts, isRare, Math.random()),

    /** Calls `save` until it succeeds. If every call fails, the lease expires, and another attempt follows. */
    async save(save: () => Promise<unknown>, onFailure: (error: unknown) => void = () => undefined): Promise<void> {
      for (const delayMs of [...saveRetryDelaysMs, undefined]) {
        try {
          return void (await save());
        } catch (error) {
          onFailure(error);
          if (delayMs !== undefined) await pause(delayMs);
        }
      }
    },
  };
}

/** We give up only after attempts in so many different hours: a server may be off for days, and twelve attempts fit into five minutes. */
const MIN_ATTEMPT_HOURS = 24;

/** `random`, from 0 to 1, shortens the delay by up to a fifth, so that submissions that failed together are not retried together. */
export function retryDelayMs(attempts: number, isRare: boolean, random: number): number {
  // If the provider may have got the attempt, a retry may create a duplicate. So we retry rarely.
  const longest = isRare ? MAX_RETRY_DELAY_MS : MAX_RETRY_DELAY_UNREACHED_MS;
  const delay = Math.min(FIRST_RETRY_DELAY_MS * 2 ** (attempts - 1), longest);
  return Math.round(delay * (0.8 + 0.2 * random));
}

export const shouldGiveUp = (attemptHours: number, dueSince: number, now: number): boolean =>
  now - dueSince >= GIVE_UP_MS && attemptHours >= MIN_ATTEMPT_HOURS;
