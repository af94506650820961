import "server-only";
import { GIVE_UP_MS, MAX_RETRY_DELAY_MS } from "#lib/store/timing.ts";

const FIRST_PAUSE_MS = 5000;

/** Asking a provider that is not there costs nothing and can double nothing, so it is asked often. */
const LONGEST_PAUSE_UNSENT_MS = 30_000;

/** A server that was off for days has not tried for days: time alone is no reason to give up. */
const LEAST_ATTEMPTS = 12;

/**
 * Guarantees growing pauses, jittered by a fifth so that what failed together does not come back together: milliseconds to
 * wait after attempt number `attempts`. `random` is from 0 to 1. Each send whose answer was lost may have made a duplicate,
 * so those grow to an hour.
 */
export function retryDelayMs(attempts: number, answerLost: boolean, random: number): number {
  const longest = answerLost ? MAX_RETRY_DELAY_MS : LONGEST_PAUSE_UNSENT_MS;
  const grown = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), longest);
  return Math.round(grown * (0.8 + 0.2 * random));
}

/** True when the provider has been silent for so long that somebody has to look. */
export const shouldGiveUp = (attempts: number, dueSince: number, now: number) =>
  now - dueSince >= GIVE_UP_MS && attempts >= LEAST_ATTEMPTS;
