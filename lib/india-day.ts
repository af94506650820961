/** India has one time zone (`timeZone` of lib/i18n) and no summer time. */

import { DAY_MS, dayOf, HOUR_MS } from "#lib/time-units.ts";

const INDIA_OFFSET_MS = 5.5 * HOUR_MS;

/** Returns the day in India at a time, such as `2026-11-20`. */
export const dayInIndia = (time: number): string => dayOf(time + INDIA_OFFSET_MS);

const DIGEST_HOUR = 8;

/** The daily digest is sent until noon. Later, it would come too close to the digest of the next day. */
const LATEST_MS = 4 * HOUR_MS;

/** Returns the day whose digest is due now, and the end of the 24 hours that it covers. Undefined if no digest is due. */
export function findMorning(now: number): { readonly day: string; readonly until: number } | undefined {
  const shift = INDIA_OFFSET_MS - DIGEST_HOUR * HOUR_MS;
  const until = Math.floor((now + shift) / DAY_MS) * DAY_MS - shift;
  if (now - until >= LATEST_MS) return undefined;
  return { day: dayInIndia(until), until };
}
