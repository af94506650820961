const ENTRY = /(\/(treatments|guides|hospitals|questions|p))\/.*/is;

/** Returns a path without the name of an entry, which may name an illness (requirements §3.16). Each page loads this function. */
export const withoutEntry = (path: string): string => path.replace(ENTRY, "$1");
