import "server-only";
import {
  FIRST_RETRY_DELAY_MS,
  GIVE_UP_MS,
  MAX_RETRY_DELAY_MS,
  MAX_RETRY_DELAY_UNREACHED_MS,
} from "#lib/store/timing.ts";

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
