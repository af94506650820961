/** At most this much in one file (spec §9): the provider refuses more. */
export const MAX_FILE_MIB = 10;
export const MAX_FILE_BYTES = MAX_FILE_MIB * 1024 * 1024;
