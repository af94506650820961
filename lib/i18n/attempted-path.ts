/** Request header in which middleware.ts tells the not-found page what was asked for: Next gives that page no params. */
export const ATTEMPTED_PATH_HEADER = "x-attempted-path";
