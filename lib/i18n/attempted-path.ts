/**
 * middleware.ts passes the path to the not-found page, which Next gives no params. It removes a forged header first, and
 * lib/server/guard-server.ts does so where no middleware runs.
 */
export const ATTEMPTED_PATH_HEADER = "x-attempted-path";
