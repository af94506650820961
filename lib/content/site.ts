import data from "#content/site.json" with { type: "json" };
import type { Site } from "#lib/content/site-schema.ts";
import { localDigits } from "#lib/i18n/digits.ts";
import type { Locale } from "#lib/i18n/locales.ts";

/** Who we are and how to reach us. The content check reads content/site.json before a build, so that no browser loads the schema. */
export const site: Site = data;

/** Returns the office hours in the digits of a language. */
export const hoursIn = (locale: Locale): Site["hours"] => ({
  opens: localDigits(locale, site.hours.opens),
  closes: localDigits(locale, site.hours.closes),
});
