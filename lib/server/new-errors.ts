import "server-only";
import { isWithin } from "#lib/is-within.ts";

const WINDOW_MS = 10 * 60_000;

/** A real release has fewer errors. The limit bounds how many invented errors clients can add to the log in ten minutes. */
const MAX_ERRORS = 50;

/** Returns true for the first occurrence of an error within ten minutes. */
export function createNewErrorCheck(now: () => number): (error: string) => boolean {
  const seen = new Set<string>();
  let startedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (!isWithin(WINDOW_MS, startedAt, now())) {
      seen.clear();
      startedAt = now();
    }
    if (seen.has(error) || seen.size >= MAX_ERRORS) return false;
    seen.add(error);
    return true;
  };
}
