import type { Locale } from "#lib/i18n/locales.ts";
import { timeZone } from "#lib/i18n/time-zone.ts";

/** Returns a day such as "August 1, 2025". A day without a time is midnight UTC. */
export const longDate = (locale: Locale, day: string): string => formatDay(locale, new Date(day), "UTC");

export const officeDay = (locale: Locale, at: number): string => formatDay(locale, new Date(at), timeZone);

function formatDay(locale: Locale, date: Date, zone: string): string {
  const text = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: zone }).format(date);
  // A no-break space keeps a number and the next word on one line: "1 août", "2025 г."
  return text.replace(/(\p{Nd}) (?=\p{L})/gu, "$1\u00a0");
}
