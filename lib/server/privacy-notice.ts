import "server-only";
import { privacyNotices } from "#lib/build-values.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import type { PrivacyNotice } from "#lib/leads/store/submission.ts";

const policies: Readonly<Partial<Record<Locale, string>>> = privacyNotices();

/** Returns undefined outside a build. */
export function privacyNoticeOf(locale: Locale): PrivacyNotice | undefined {
  const [date, language] = policies[locale]?.split(" ") ?? [];
  return date && language ? { date, language } : undefined;
}
