/** The largest file that the provider accepts (requirements §9.5). */
export const MAX_FILE_MIB = 10;
export const MAX_FILE_BYTES = MAX_FILE_MIB * 1024 * 1024;
