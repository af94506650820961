"use client";

import { useSyncExternalStore } from "react";
import { clockTime } from "#lib/i18n/clock.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { DAY_MS, MINUTE_MS } from "#lib/time-units.ts";

interface Props extends OfficeHours {
  locale: Locale;
  /** A sentence with the placeholders `{day}` and `{time}`. */
  words: string;
}

function everyMinute(tick: () => void) {
  const timer = setInterval(tick, MINUTE_MS);
  return () => clearInterval(timer);
}

/** The time is in the visitor's time zone, which only the browser knows. */
export function NextOpening({ locale, words, ...hours }: Props) {
  const minute = useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / MINUTE_MS),
    () => undefined,
  );
  const opening = minute && nextOpening(hours, new Date(minute * MINUTE_MS));
  if (!opening) return null;
  return <p>{words.replace("{day}", localDay(opening, locale)).replace("{time}", clockTime(locale, opening))}</p>;
}

export interface OfficeHours {
  /** The office opens and closes at these times in India, as `HH:MM`. */
  readonly opens: string;
  readonly closes: string;
}

/** The difference between Indian time and UTC. India has one time zone and no daylight saving time. */
const INDIA_AHEAD_MS = 5.5 * 3_600_000;

const SUNDAY = 0;

/** Returns a date whose UTC fields show the Indian date and time of `moment`. */
const indianClock = (moment: Date) => new Date(moment.getTime() + INDIA_AHEAD_MS);

const isSunday = (moment: Date) => indianClock(moment).getUTCDay() === SUNDAY;

export function timeInIndia(time: string, moment: Date): Date {
  const [date] = indianClock(moment).toISOString().split("T");
  return new Date(`${date}T${time}+05:30`);
}

/** Returns when the office opens next, or undefined while it is open. The office is closed on Sundays. */
export function nextOpening({ opens, closes }: OfficeHours, now: Date): Date | undefined {
  const opening = timeInIndia(opens, now);
  if (opening <= now && now < timeInIndia(closes, now) && !isSunday(now)) return undefined;
  while (opening <= now || isSunday(opening)) opening.setTime(opening.getTime() + DAY_MS);
  return opening;
}

export const localDay = (moment: Date, locale: string) => moment.toLocaleDateString(locale, { weekday: "long" });
