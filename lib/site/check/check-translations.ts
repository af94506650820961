import { inquiryKinds, serviceIds } from "#content/routes.ts";
import { defaultLocale, everyLocale } from "#lib/i18n/locales.ts";
import { type Finding, hint, mistake, untranslated } from "#lib/site/check/finding.ts";
import { type EntryFile, entryKey } from "#lib/site/check/read-entries.ts";
import { namedClaims } from "#lib/site/content/claims.ts";
import { legalNames } from "#lib/site/content/legal.ts";
import { englishLines, isOutdated, openTexts, RECORD, sharedLines } from "#lib/site/content/translated-from.ts";

/** The entries that every language must have, because pages need them. A language may leave out all other entries. */
const required: Readonly<Record<string, readonly string[]>> = {
  services: serviceIds,
  inquiry: inquiryKinds.filter((kind) => kind !== "general"),
  legal: legalNames,
  claims: namedClaims,
};

/** Finds missing translations, and translations that are outdated or differ from the facts of the English entry. */
export function checkTranslations(entries: readonly EntryFile[]): Finding[] {
  const files = Map.groupBy(entries, entryKey);
  const needed = Object.entries(required).flatMap(([collection, ids]) => ids.map((id) => entryKey({ collection, id })));
  return [...new Set([...needed, ...files.keys()])].flatMap((key) => {
    const translations = files.get(key) ?? [];
    const english = translations.find(({ locale }) => locale === defaultLocale);
    const others = translations.filter((entry) => entry !== english);
    const missing = missingIn(translations, key, needed.includes(key));
    return [...missing, ...(english ? others.flatMap((entry) => compare(entry, english)) : [])];
  });
}

function missingIn(translations: readonly EntryFile[], key: string, isNeeded: boolean): Finding[] {
  const [collection, id] = key.split("/");
  const present = translations.map(({ file }) => file).join(", ");
  const [report, text] = isNeeded
    ? [mistake, "this file is missing, and a page needs it. Translate it, or restore it from an earlier version."]
    : [
        hint,
        `this file is missing, so the pages in this language leave it out. Translate it if you can. There is ${present}.`,
      ];
  return everyLocale
    .filter((code) => translations.every(({ locale }) => locale !== code))
    .map((code) => report(`content/${collection}/${code}/${id}.md`, text));
}

function compare({ file, locale, data, body }: EntryFile, english: EntryFile): Finding[] {
  const isSame = (name: string) => JSON.stringify(data[name]) === JSON.stringify(english.data[name]);
  const differing = sharedLines.filter((name) => !isSame(name));
  const lists = Object.entries(english.data).filter(([name, list]) => lengthOf(list) !== lengthOf(data[name]));
  const texts = [
    { ...english.data, body: english.body },
    { ...data, body },
  ] as const;
  const outdated = isOutdated(data[RECORD], ...texts);
  const open = openTexts(data[RECORD], ...texts).length;
  return [
    ...(open > 0 ? [untranslated(file, locale, open)] : []),
    ...differing.map((name) =>
      mistake(
        file,
        `"${name}" must be the same in all languages: ${english.file} has ${shown(english.data[name])}, this file ${shown(data[name])}.`,
        name,
      ),
    ),
    ...lists
      .filter(([name]) => !englishLines.includes(name) && !differing.includes(name) && name in data)
      .map(([name, list]) =>
        hint(file, `"${name}" has ${sizeOf(data[name])}, and ${lengthOf(list)} in English. Is one missing?`, name),
      ),
    ...englishLines
      .filter((name) => name in data)
      .map((name) => hint(file, `"${name}" is for the company alone. Move it to ${english.file}.`, name)),
    ...(outdated
      ? [
          hint(
            file,
            `is older than its English: ${english.file} has changed since. Change the translation too.`,
            RECORD,
          ),
        ]
      : []),
  ];
}

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : -1);

const sizeOf = (list: unknown) => (lengthOf(list) === 1 ? "1 entry" : `${lengthOf(list)} entries`);

const shown = (value: unknown) => (value === undefined ? "nothing" : JSON.stringify(value));
