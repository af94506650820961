const HOURS_OF_24: Intl.DateTimeFormatOptions = { timeStyle: "short", hourCycle: "h23" };

/** Written instead of `:00`, as in সকাল ৯টা. These languages also write the part of the day: সকাল. */
const FULL_HOUR: Readonly<Record<string, string>> = { bn: "টা" };

/** Returns how to write a time. Where the part of the day is written, Intl puts it last (see {@link withPartOfDayFirst}). */
export const clockOf = (locale: string): Intl.DateTimeFormatOptions =>
  locale in FULL_HOUR ? { hour: "numeric", minute: "2-digit", dayPeriod: "short" } : HOURS_OF_24;

/** A 24-hour time stays the same, because it has no part of the day. */
export const withPartOfDayFirst = (time: string) => time.replace(/(.+) (.+)/, "$2 $1");

export function clockTime(locale: string, moment: Date, timeZone?: string): string {
  const time = moment.toLocaleTimeString(locale, { ...clockOf(locale), timeZone });
  return withPartOfDayFirst(time.replace(/:(০০)(?= )/, FULL_HOUR[locale] ?? ":$1"));
}
