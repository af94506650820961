/** At most this much in one file (requirements §9.5): the provider refuses more. */
export const MAX_FILE_MIB = 10;
export const MAX_FILE_BYTES = MAX_FILE_MIB * 1024 * 1024;
