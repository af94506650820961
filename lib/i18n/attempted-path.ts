/**
 * The request header in which middleware.ts passes the path to the not-found page, because Next gives that page no params. A client
 * could forge the header, so middleware.ts removes it first, and lib/server/guard-server.ts where no middleware runs.
 */
export const ATTEMPTED_PATH_HEADER = "x-attempted-path";
