"use client";

import { useSyncExternalStore } from "react";
import { localDay, localTime, nextOpening, type OfficeHours } from "#components/contact/office-hours.ts";
import type { Locale } from "#lib/i18n/locales.ts";

interface Props extends OfficeHours {
  locale: Locale;
  /** A sentence with the placeholders `{day}` and `{time}`. */
  words: string;
}

const MINUTE_MS = 60_000;

function everyMinute(tick: () => void) {
  const timer = setInterval(tick, MINUTE_MS);
  return () => clearInterval(timer);
}

/** Shows when the office opens next, while it is closed. It uses the visitor's own time, which only their browser knows. */
export function NextOpening({ locale, words, ...hours }: Props) {
  const minute = useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / MINUTE_MS),
    () => undefined,
  );
  const opening = minute && nextOpening(hours, new Date(minute * MINUTE_MS));
  if (!opening) return null;
  return <p>{words.replace("{day}", localDay(opening, locale)).replace("{time}", localTime(opening, locale))}</p>;
}
