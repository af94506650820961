import { defaultLocale, everyLocale, type Locale } from "#lib/i18n/locales.ts";
import { pathOfFolder } from "#lib/site/content/collection.ts";
import { collections } from "#lib/site/content/collections.ts";
import {
  englishLines,
  isOutdated,
  openTexts,
  RECORD,
  sharedLines,
  textsInShort,
} from "#lib/site/content/translated-from.ts";
import { type Finding, hint, mistake, untranslated } from "#scripts/content-check/finding.ts";
import { type EntryFile, entryKey } from "#scripts/content-check/read-entries.ts";

const pathOf = new Map(collections.map(({ facts }) => [facts.folder, pathOfFolder(facts)]));

/** Pages need these entries in every language. */
const needed = collections.flatMap(({ facts: { folder, required = [] } }) =>
  required.map((id) => entryKey({ collection: folder, id })),
);

export function checkTranslations(entries: readonly EntryFile[]): Finding[] {
  const files = Map.groupBy(entries, entryKey);
  const compared = [...files.values()].flatMap((translations) => {
    const english = translations.find(({ locale }) => locale === defaultLocale);
    const others = translations.filter((entry) => entry !== english);
    return english ? others.flatMap((entry) => compare(entry, english)) : [];
  });
  return [
    ...missingFolders(entries),
    ...[...new Set([...needed, ...files.keys()])].flatMap((key) => missingIn(entries, key)),
    ...compared,
    ...entries.flatMap(inShortOf),
  ];
}

function inShortOf({ file, locale, data, body }: EntryFile): Finding[] {
  const texts = locale === defaultLocale ? textsInShort({ ...data, body }) : undefined;
  if (!texts || !isOutdated(data[RECORD], ...texts)) return [];
  return [
    hint(file, '"inShort" is older than the text below it. Read both, and change what is no longer true.', "inShort"),
  ];
}

const languagesOf = (entries: readonly EntryFile[], folder: string) =>
  everyLocale.filter((code) => entries.some(({ collection, locale }) => collection === folder && locale === code));

function missingFolders(entries: readonly EntryFile[]): Finding[] {
  return [...new Set(entries.map(({ collection }) => collection))].flatMap((folder) => {
    const present = languagesOf(entries, folder);
    const text =
      "has no entries, so the pages in this language name the English ones. Translate those that you need most.";
    return everyLocale
      .filter((code) => !present.includes(code))
      .map((code) => hint(`${pathOf.get(folder)}/${code}/`, text));
  });
}

/** Returns a finding for each language that lacks the entry. A language that lacks the whole collection has another finding. */
function missingIn(entries: readonly EntryFile[], key: string): Finding[] {
  const [collection = "", id] = key.split("/");
  const translations = entries.filter((entry) => entryKey(entry) === key);
  const lacking = (code: Locale) => translations.every(({ locale }) => locale !== code);
  const fileIn = (code: Locale) => `${pathOf.get(collection)}/${code}/${id}.md`;
  if (needed.includes(key)) {
    const text = "this file is missing, and a page needs it. Translate it, or restore it from an earlier version.";
    return everyLocale.filter(lacking).map((code) => mistake(fileIn(code), text));
  }
  const present = translations.map(({ file }) => file).join(", ");
  const text = `this file is missing, so the pages in this language leave it out. Translate it if you can. There is ${present}.`;
  return languagesOf(entries, collection)
    .filter(lacking)
    .map((code) => hint(fileIn(code), text));
}

function compare({ file, locale, data, body }: EntryFile, english: EntryFile): Finding[] {
  const isSame = (name: string) => JSON.stringify(data[name]) === JSON.stringify(english.data[name]);
  const differing = sharedLines.filter((name) => !isSame(name));
  const lists = Object.entries(english.data).filter(([name, list]) => lengthOf(list) !== lengthOf(data[name]));
  const texts = [
    { ...english.data, body: english.body },
    { ...data, body },
  ] as const;
  const older = `is older than its English: ${english.file} has changed since. Change the translation too.`;
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
    ...(isOutdated(data[RECORD], ...texts) ? [hint(file, older, RECORD)] : []),
  ];
}

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : -1);

const sizeOf = (list: unknown) => (lengthOf(list) === 1 ? "1 entry" : `${lengthOf(list)} entries`);

const shown = (value: unknown) => (value === undefined ? "nothing" : JSON.stringify(value));
