import type { Locale } from "#lib/i18n/locales.ts";

/**
 * Reading speeds in words a minute, as measured by IReST (Trauzettel-Klosinski and Dietz 2012). The speed for English is 228, but English
 * is the second language of many of our readers. So English has no row here, like the languages without a measurement.
 */
const MEASURED_WORDS_A_MINUTE: Partial<Record<Locale, number>> = { fr: 195, ar: 138, ru: 184 };
const WORDS_A_MINUTE = 180;

/** Returns how many minutes a text takes to read, at least 1. */
export const minutesOf = (text: string, locale: Locale): number =>
  Math.max(1, Math.round((text.match(/\S+/g)?.length ?? 0) / (MEASURED_WORDS_A_MINUTE[locale] ?? WORDS_A_MINUTE)));
