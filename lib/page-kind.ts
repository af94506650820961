/** Matches the address of one treatment, guide, hospital or question, such as `/fr/treatments/kidney`. */
const ENTRY = /(\/(treatments|guides|hospitals|questions))\/.*/is;

/**
 * Returns the kind of a page: its path without the name of an entry, because the name may be that of an illness (requirements §3.16). Other
 * paths stay as they are. Each page loads this function, so it is small.
 */
export const withoutEntry = (path: string): string => path.replace(ENTRY, "$1");
