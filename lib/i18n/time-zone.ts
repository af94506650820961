/** The time zone of our office, in which dates are shown. Server and browser must use the same one. */
export const timeZone = "Asia/Kolkata";
