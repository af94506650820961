import { type Finding, hint, mistake } from "#lib/check/finding.ts";
import type { EntryFile } from "#lib/check/read-entries.ts";
import { englishLines, isOutdated, RECORD, sharedLines } from "#lib/content/translated-from.ts";
import { allLocales, defaultLocale } from "#lib/i18n/locales.ts";

/** The collections that may have an entry in some languages only. Pages ask for all entries of the others. */
const partly: ReadonlySet<string> = new Set(["blog", "team"]);

/** Finds entries without a translation, and translations that differ from their English or are older. */
export function checkLanguages(entries: readonly EntryFile[]): Finding[] {
  const files = Map.groupBy(entries, ({ collection, id }) => `${collection}/${id}`);
  return [...files.values()].flatMap((translations) => {
    const english = translations.find(({ locale }) => locale === defaultLocale);
    const others = translations.filter((entry) => entry !== english);
    return [...missingIn(translations), ...(english ? others.flatMap((entry) => compare(entry, english)) : [])];
  });
}

function missingIn(translations: readonly EntryFile[]): Finding[] {
  const entry = translations.find(({ locale }) => locale === defaultLocale) ?? translations[0];
  if (!entry) return [];
  const { collection, id } = entry;
  const missing = allLocales.filter((code) => translations.every(({ locale }) => locale !== code));
  const report = partly.has(collection) ? hint : mistake;
  return missing.map((code) =>
    report(
      `content/${collection}/${code}/${id}.md`,
      `this file is missing: ${entry.file} has no translation here. ${
        partly.has(collection) ? "The pages in this language leave it out." : "A page needs it."
      }`,
    ),
  );
}

function compare({ file, data, body }: EntryFile, english: EntryFile): Finding[] {
  const isSame = (name: string) => JSON.stringify(data[name]) === JSON.stringify(english.data[name]);
  const differing = sharedLines.filter((name) => !isSame(name));
  const lists = Object.entries(english.data).filter(([name, list]) => lengthOf(list) !== lengthOf(data[name]));
  const outdated = isOutdated(data[RECORD], { ...english.data, body: english.body }, { ...data, body });
  return [
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
        hint(file, `"${name}" has ${entries(data[name])}, and ${lengthOf(list)} in English. Is one missing?`, name),
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

const entries = (list: unknown) => (lengthOf(list) === 1 ? "1 entry" : `${lengthOf(list)} entries`);

const shown = (value: unknown) => (value === undefined ? "nothing" : JSON.stringify(value));
