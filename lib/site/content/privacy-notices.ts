import { existsSync, readFileSync } from "node:fs";
import * as z from "zod";
import { defaultLocale, everyLocale, type Locale } from "#lib/i18n/locales.ts";
import { inFile, readFrontMatter } from "#lib/site/content/front-matter.ts";

const frontMatter = z.object({ lastUpdated: z.iso.date().optional() });

/**
 * Returns the privacy policy that each language shows: its date and the language of its text, such as `2026-11-20 bn`. A language without a
 * text of its own shows the English one (legal.ts).
 */
export function listPrivacyNotices(folder = "brand/legal"): Record<Locale, string> {
  const noticeOf = (locale: Locale) => {
    const file = `${folder}/${locale}/privacy-policy.md`;
    if (!existsSync(file)) return undefined;
    const { data, body } = inFile(file, () => readFrontMatter(frontMatter, readFileSync(file, "utf8")));
    return body.trim() && data.lastUpdated ? `${data.lastUpdated} ${locale}` : undefined;
  };
  const english = noticeOf(defaultLocale) ?? "";
  const dated = everyLocale.map((locale) => [locale, noticeOf(locale) ?? english] as const);
  return Object.fromEntries(dated) as Record<Locale, string>;
}
