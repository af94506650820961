/**
 * The build draws the pages for a change day below a first part such as `en_2026-12-25`. The middleware leads there, and nobody else
 * gets there: such an address is unknown.
 */

import { builtLocales, defaultLocale, findLocale, type Locale } from "#lib/i18n/locales.ts";
import { siteDays } from "#lib/site/days/site-days.ts";

export const segmentOf = (locale: Locale, day: string | undefined): string => (day ? `${locale}_${day}` : locale);

/** Undefined for a page that shows the day of the build. */
export const dayOfSegment = (segment: string): string | undefined => segment.split("_")[1];

const DAY_ADDRESS = /^\/[a-z]+_\d{4}-\d\d-\d\d(?=\/|$)/;

export const isDayAddress = (path: string): boolean => DAY_ADDRESS.test(path);

/** Returns where the page of an address stands on a change day. */
export function pathOnDay(path: string, day: string): string {
  const [, first = "", ...rest] = path.split("/");
  const named = findLocale(first)?.code;
  const below = named ? rest : path.split("/").slice(1);
  return `/${[segmentOf(named ?? defaultLocale, day), ...below.filter((part, at) => part || at > 0)].join("/")}`;
}

/** Lists the first parts of all pages for `generateStaticParams`, with the day that each shows. */
export function listSegments(): { locale: Locale; segment: string; day: string | undefined }[] {
  const days = siteDays();
  return [undefined, ...(days?.changeDays ?? [])].flatMap((day) =>
    builtLocales.map((locale) => ({ locale, segment: segmentOf(locale, day), day: day ?? days?.builtOn })),
  );
}

export const segmentParams = (): { locale: string }[] => listSegments().map(({ segment }) => ({ locale: segment }));
