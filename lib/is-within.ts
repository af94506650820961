/** Returns true for `ms` after `since`. A time in the future was noted before the clock was set back, so it does not count. */
export const isWithin = (ms: number, since: number, now: number): boolean => now >= since && now - since < ms;
