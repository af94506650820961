const HOURS_OF_24: Intl.DateTimeFormatOptions = { timeStyle: "short", hourCycle: "h23" };

/** Languages that say the part of the day before the hour, and what follows a full hour: সকাল ৯টা. */
const FULL_HOUR: Readonly<Record<string, string>> = { bn: "টা" };

/** Returns how a language writes the time of day. Intl puts the part of the day last. */
export const clockOf = (locale: string): Intl.DateTimeFormatOptions =>
  locale in FULL_HOUR ? { hour: "numeric", minute: "2-digit", dayPeriod: "short" } : HOURS_OF_24;

/** Returns a time that Intl has written, with the part of the day first. A clock of 24 hours has none. */
export const withPartOfDayFirst = (time: string) => time.replace(/(.+) (.+)/, "$2 $1");

/** Returns the time of day as a language says it. Without a time zone it is the one of this machine. */
export function clockTime(locale: string, moment: Date, timeZone?: string): string {
  const time = moment.toLocaleTimeString(locale, { ...clockOf(locale), timeZone });
  return withPartOfDayFirst(time.replace(/:(০০)(?= )/, FULL_HOUR[locale] ?? ":$1"));
}
