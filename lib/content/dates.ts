import type { Locale } from "#lib/i18n/locales.ts";

/** Formats a day in a language: "August 1, 2025". */
export function longDate(locale: Locale, day: string): string {
  // A day without a time is midnight UTC. Another time zone could turn it into the day before.
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
  // Keeps a number and the next word on one line: "1 août", "2025 г."
  return date.replace(/(\d) (?=\p{L})/gu, "$1\u00a0");
}
