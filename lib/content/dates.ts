import type { Locale } from "#lib/i18n/locales.ts";

/** A day of content as people of the language write it: "August 1, 2025". */
export function longDate(locale: Locale, day: string): string {
  // A day without a time is midnight UTC; another time zone would make it the day before.
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
  // A line does not end between a figure and its word: "1 août", "2025 г."
  return date.replace(/(\d) (?=\p{L})/gu, "$1\u00a0");
}
