/** Days in India, where the company works. India has one time zone (`timeZone` of lib/i18n) and no summer time. */

/** The difference between the time in India and UTC. */
export const INDIA_OFFSET_MS = 5.5 * 3_600_000;

/** Returns the day in India at a time, such as `2026-11-20`. */
export const dayInIndia = (time: number): string => new Date(time + INDIA_OFFSET_MS).toISOString().slice(0, 10);
