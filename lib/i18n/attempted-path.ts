/**
 * The request header in which middleware.ts passes the path to the not-found page, because Next gives that page no params. A client
 * could send it too: middleware.ts drops that one, and lib/server/guard-server.ts where no middleware runs.
 */
export const ATTEMPTED_PATH_HEADER = "x-attempted-path";
