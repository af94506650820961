/**
 * The request header in which middleware.ts passes the path to the not-found page, because Next gives that page no params. A client could
 * forge the header, so middleware.ts removes it first. Where no middleware runs, lib/server/guard-server.ts removes the header.
 */
export const ATTEMPTED_PATH_HEADER = "x-attempted-path";
