/** The time zone of our office. We show all dates in this zone, because server and browser must show the same date. */
export const timeZone = "Asia/Kolkata";
