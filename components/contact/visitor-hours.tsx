"use client";

import { useHydrated } from "@/components/ui/use-hydrated";
import type { Locale } from "@/lib/i18n/locales";

/** India has one time zone and no summer time. */
const INDIA_OFFSET_MINUTES = 5 * 60 + 30;

interface Props {
  /** Indian time, `HH:MM`. */
  opens: string;
  closes: string;
  locale: Locale;
  /** A sentence with `{opens}` and `{closes}` in it. */
  words: string;
}

/** The office hours in the visitor's own time: only their browser knows it. */
export function VisitorHours({ opens, closes, locale, words }: Props) {
  const hydrated = useHydrated();
  if (!hydrated || new Date().getTimezoneOffset() === -INDIA_OFFSET_MINUTES) return null;
  const local = (time: string) => {
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    const today = new Date();
    today.setUTCHours(hours, minutes - INDIA_OFFSET_MINUTES, 0, 0);
    return today.toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  };
  return <span>{words.replace("{opens}", local(opens)).replace("{closes}", local(closes))}</span>;
}
