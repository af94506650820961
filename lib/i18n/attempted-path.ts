/** The path for the not-found page, which Next gives no params. middleware.ts and lib/server/guard-server.ts remove a forged header. */
export const ATTEMPTED_PATH_HEADER = "x-attempted-path";
