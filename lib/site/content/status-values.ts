import type { Locale } from "#lib/i18n/locales.ts";
import { officeDay } from "#lib/site/content/dates.ts";
import { site } from "#lib/site/content/site.ts";
import { KEPT_DAYS, type SubmissionStatus } from "#lib/submission-status.ts";

/** Fills the placeholders of `status` in the messages. */
export const statusValues = (locale: Locale, status: SubmissionStatus) => ({
  phone: site.phone.shown,
  days: KEPT_DAYS,
  date: status.state === "with-team" ? officeDay(locale, status.since) : "",
});
