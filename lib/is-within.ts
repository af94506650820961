/**
 * Returns true if the two times are less than `ms` apart. So a stored time that is far ahead counts as old: the clock was set back. A time
 * a little ahead does not, because the clocks of two processes differ a little.
 */
export const isWithin = (ms: number, since: number, now: number): boolean => Math.abs(now - since) < ms;
