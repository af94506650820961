import { existsSync, readFileSync } from "node:fs";
import * as z from "zod";
import { defaultLocale, everyLocale, type Locale } from "#lib/i18n/locales.ts";
import { inFile, readFrontMatter } from "#lib/site/content/front-matter.ts";

const frontMatter = z.object({ lastUpdated: z.iso.date().optional() });

/** Date and language of the policy that each language shows, such as `2026-11-20 bn`. Without a translation, it shows the English one. */
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
