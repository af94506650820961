"use client";

import { useSyncExternalStore } from "react";
import { localDay, localTime, nextOpening, type OfficeHours } from "#components/contact/office-hours.ts";
import type { Locale } from "#lib/i18n/locales.ts";

interface Props extends OfficeHours {
  locale: Locale;
  /** A sentence with `{day}` and `{time}` in it. */
  words: string;
}

const MINUTE_MS = 60_000;

function everyMinute(tick: () => void) {
  const timer = setInterval(tick, MINUTE_MS);
  return () => clearInterval(timer);
}

/** While the office is closed, when it opens next in the visitor's own time: only their browser knows that. */
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
