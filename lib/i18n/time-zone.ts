/** Our office's. Server and browser must show the same date. */
export const timeZone = "Asia/Kolkata";
