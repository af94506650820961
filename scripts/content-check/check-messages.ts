import { catalogueFaults, flatten } from "#lib/i18n/catalogues.ts";
import { defaultLocale, everyLocale, type Locale } from "#lib/i18n/locales.ts";
import { isOutdated, openTexts, RECORD, TO_DO } from "#lib/site/content/translated-from.ts";
import { checkLength } from "#scripts/content-check/check-length.ts";
import { type Finding, hint, mistake, untranslated } from "#scripts/content-check/finding.ts";
import type { Json } from "#scripts/content-check/read-json.ts";

/** Each folder has one JSON file for each language. */
const FOLDERS = ["messages", "error-words"];

export function checkMessages(read: (file: string) => Json): Finding[] {
  return FOLDERS.flatMap((folder) => {
    const english = read(`content/${folder}/${defaultLocale}.json`);
    return everyLocale.flatMap((locale) => {
      const file = `content/${folder}/${locale}.json`;
      const { data, findings } = read(file);
      if (findings.length > 0 || english.findings.length > 0) return findings;
      return compare(file, locale, Object(data), Object(english.data));
    });
  });
}

function compare(
  file: string,
  locale: Locale,
  { [RECORD]: record, ...messages }: Readonly<Record<string, unknown>>,
  english: Readonly<Record<string, unknown>>,
): Finding[] {
  const faults = catalogueFaults(locale, messages, english);
  if (locale === defaultLocale) return faults.map(({ field, text }) => mistake(file, text, field));
  const records = new Map(flatten(Object(record)));
  // Texts in content/error-words have no records: one that equals the English text is untranslated.
  const recordOf = (key: string) => (file.startsWith("content/messages/") ? records.get(key) : TO_DO);
  const originals = new Map(flatten(english));
  const open = new Set(
    flatten(messages)
      .filter(([key, text]) => openTexts(recordOf(key), originals.get(key) ?? "", text).length > 0)
      .map(([key]) => key),
  );
  // Untranslated texts still have the plural forms of English.
  const mistakes = faults.filter(({ field }) => !open.has(field)).map(({ field, text }) => mistake(file, text, field));
  const hints = flatten(messages).flatMap(([key, text]) => {
    if (open.has(key)) return [];
    const original = originals.get(key) ?? "";
    if (isOutdated(records.get(key), original, text)) {
      return [hint(file, `"${key}" is older than its English, which now says: ${original}`, key)];
    }
    const reason = checkLength(key, text, original);
    return reason ? [hint(file, `"${key}" ${reason}`, key)] : [];
  });
  return [...mistakes, ...hints, ...(open.size > 0 ? [untranslated(file, locale, open.size)] : [])];
}
