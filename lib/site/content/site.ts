import data from "#brand/site.json" with { type: "json" };
import { clockTime } from "#lib/i18n/clock.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import type { Site } from "#lib/site/content/site-schema.ts";

/** The content check validates brand/site.json before a build, so that no browser loads the schema. */
export const site: Site = data;

const said = (locale: Locale, time: string) => clockTime(locale, new Date(`1970-01-01T${time}Z`), "UTC");

export const hoursIn = (locale: Locale): Site["hours"] => ({
  opens: said(locale, site.hours.opens),
  closes: said(locale, site.hours.closes),
});
