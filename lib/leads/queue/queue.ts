import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { FIRST_RETRY_DELAY_MS, GIVE_UP_MS, MAX_RETRY_DELAY_MS, MAX_RETRY_DELAY_UNREACHED_MS } from "#lib/timing.ts";

export interface QueueOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Returns false while the time is suspicious. Then nothing is given up. */
  readonly isClockTrusted: () => Promise<boolean>;
  /** Delays between the tries to save a result, in milliseconds. */
  readonly saveRetryDelaysMs: readonly number[];
}

export type Queue = ReturnType<typeof createQueue>;

/**
 * Creates the part of a queue that submissions and notices share: workers that lease one row after another, the end of their tries, and
 * the save of a result. The store keeps the rows (lib/leads/store/submissions/leases.ts).
 */
export function createQueue({ now, isClockTrusted, saveRetryDelaysMs }: QueueOptions) {
  return {
    /** Makes one attempt after another; starts none after `until`, when nothing can be leased, or when `attempt` returns false. */
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

    /** Returns true if an attempt that has just failed was the last one. */
    isOver: async (attemptHours: number, dueSince: number): Promise<boolean> =>
      shouldGiveUp(attemptHours, dueSince, now()) && isClockTrusted().catch(() => false),

    /** Returns when the attempt after number `attempts` is due. Retries become rare unless a failed attempt costs nothing. */
    planRetry: (attempts: number, isRare = true): number => now() + retryDelayMs(attempts, isRare, Math.random()),

    /** Tries to save until it works or the delays are used up. Then the lease expires, and the attempt is repeated. */
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

/**
 * In how many different hours an attempt must have begun. Time alone is no reason to give up, because a server that was off has not
 * tried. Attempts alone are none either: while the provider is unreachable, twelve take five minutes.
 */
const MIN_ATTEMPT_HOURS = 24;

/**
 * Returns how many milliseconds to wait after attempt number `attempts`. `random` is a number from 0 to 1. It shortens the delay
 * by up to a fifth, so that submissions that failed together do not come back together.
 */
export function retryDelayMs(attempts: number, answerLost: boolean, random: number): number {
  // Each attempt whose answer was lost may have made a duplicate, so these retries become rare.
  const longest = answerLost ? MAX_RETRY_DELAY_MS : MAX_RETRY_DELAY_UNREACHED_MS;
  const delay = Math.min(FIRST_RETRY_DELAY_MS * 2 ** (attempts - 1), longest);
  return Math.round(delay * (0.8 + 0.2 * random));
}

/** Returns true if an attempt that has just failed was the last one, so that a person has to take over. */
export const shouldGiveUp = (attemptHours: number, dueSince: number, now: number): boolean =>
  now - dueSince >= GIVE_UP_MS && attemptHours >= MIN_ATTEMPT_HOURS;
