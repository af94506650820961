/** The time zone of our office, in which dates are shown. Server and browser must use the same one. */
export const timeZone = "Asia/Kolkata";

/** How far India is ahead of UTC. It has no summer time. */
export const INDIA_OFFSET_MS = 5.5 * 3_600_000;
