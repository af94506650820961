"use client";

import { localTime, type OfficeHours, timeInIndia } from "#components/contact/office-hours.ts";
import { useHydrated } from "#components/ui/use-hydrated.ts";
import type { Locale } from "#lib/i18n/locales.ts";

interface Props extends OfficeHours {
  locale: Locale;
  /** A sentence with `{opens}` and `{closes}` in it. */
  words: string;
}

/** The office hours in the visitor's own time: only their browser knows it. */
export function VisitorHours({ opens, closes, locale, words }: Props) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  const local = (time: string) => localTime(timeInIndia(time, new Date()), locale);
  if (local(opens) === opens) return null;
  return <span>{words.replace("{opens}", local(opens)).replace("{closes}", local(closes))}</span>;
}
