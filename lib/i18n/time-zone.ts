/** What a date without a zone of its own is told in: the office's. Server and browser must agree on it. */
export const timeZone = "Asia/Kolkata";
