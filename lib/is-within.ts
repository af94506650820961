/** Returns true if less than `ms` have passed since `since`. False for a time in the future: the clock was set back. */
export const isWithin = (ms: number, since: number, now: number): boolean => now >= since && now - since < ms;
