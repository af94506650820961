import "server-only";
import type { Locale } from "#lib/i18n/locales.ts";
import type { PrivacyNotice } from "#lib/leads/store/lead.ts";

/** From lib/site/content/privacy-notices.ts. */
const privacyNotices: Readonly<Partial<Record<Locale, string>>> = JSON.parse(
  // biome-ignore lint/style/noRestrictedGlobals: next.config.ts puts the value into the code, so that it is that of the build.
  process.env.PRIVACY_NOTICES || "{}",
);

/** Undefined outside a build. */
export function privacyNoticeOf(locale: Locale): PrivacyNotice | undefined {
  const [date, language] = privacyNotices[locale]?.split(" ") ?? [];
  return date && language ? { date, language } : undefined;
}
