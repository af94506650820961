/** Brings the path to the not-found page, which gets no params. middleware.ts and lib/server/guard-server.ts remove a forged header. */
export const ATTEMPTED_PATH_HEADER = "x-attempted-path";
