/**
 * Returns true if less than `ms` have passed since `since`. Returns false if `since` is in the future, because it was noted before the
 * clock was set back.
 */
export const isWithin = (ms: number, since: number, now: number): boolean => now >= since && now - since < ms;
