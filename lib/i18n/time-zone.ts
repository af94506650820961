/** The time zone of our office. Dates are shown in it, so that server and browser show the same date. */
export const timeZone = "Asia/Kolkata";
