"use client";

import { localTime, type OfficeHours, timeInIndia } from "#components/contact/office-hours.ts";
import { useHydrated } from "#components/ui/use-hydrated.ts";
import type { Locale } from "#lib/i18n/locales.ts";

interface Props extends OfficeHours {
  locale: Locale;
  /** A sentence with the placeholders `{opens}` and `{closes}`. */
  words: string;
}

/** Shows the office hours in the visitor's own time, which only their browser knows. */
export function VisitorHours({ opens, closes, locale, words }: Props) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  const local = (time: string) => localTime(timeInIndia(time, new Date()), locale);
  if (local(opens) === opens) return null;
  return <span>{words.replace("{opens}", local(opens)).replace("{closes}", local(closes))}</span>;
}
