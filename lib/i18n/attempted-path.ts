/** The request header in which middleware.ts passes the path to the not-found page, because Next gives that page no params. */
export const ATTEMPTED_PATH_HEADER = "x-attempted-path";
