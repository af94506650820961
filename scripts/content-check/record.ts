import "server-only";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defaultLocale, everyLocale } from "#lib/i18n/locales.ts";
import {
  RECORD,
  type Texts,
  TO_DO,
  textsInShort,
  updateRecord,
  updateRecords,
} from "#lib/site/content/translated-from.ts";
import { writeJson } from "#lib/site/content/write-json.ts";
import { type EntryFile, entryKey, readEntries } from "#scripts/content-check/read-entries.ts";
import { readJson } from "#scripts/content-check/read-json.ts";

/** Returns the changed files. @param confirmed files that somebody has compared with the English text, and that count as made from it. */
export function recordTranslations(root: string, confirmed: readonly string[] = []): string[] {
  const { entries } = readEntries(root);
  const english = new Map(entries.filter(isEnglish).map((entry) => [entryKey(entry), entry]));
  const written = [
    ...entries.flatMap((entry) => {
      const original = english.get(entryKey(entry));
      const texts = isEnglish(entry)
        ? textsInShort(textsOf(entry))
        : original && ([textsOf(original), textsOf(entry)] as const);
      return texts ? [withRecord(root, entry, texts, confirmed)] : [];
    }),
    ...messageFiles(root, confirmed),
  ];
  return written.flatMap(([file, text]) => {
    const path = join(root, file);
    if (readFileSync(path, "utf8") === text) return [];
    writeFileSync(path, text);
    return [file];
  });
}

const isEnglish = ({ locale }: EntryFile) => locale === defaultLocale;

const textsOf = ({ data, body }: EntryFile) => ({ ...data, body });

type Written = readonly [file: string, text: string];

/** Writes the record as the last line of the front matter. */
function withRecord(
  root: string,
  entry: EntryFile,
  texts: readonly [from: Texts, own: Texts],
  confirmed: readonly string[],
): Written {
  const known = confirmed.includes(entry.file) ? undefined : entry.data[RECORD];
  const record = updateRecord(known, ...texts);
  const [head = "", ...rest] = readFileSync(join(root, entry.file), "utf8").split(/(?<=\n)(?=---[ \t]*\r?\n)/);
  const lines = head.replace(new RegExp(`^${RECORD}:.*\\r?\\n`, "m"), "");
  return [entry.file, `${lines}${RECORD}: ${record}\n${rest.join("")}`];
}

/** Skips a file that cannot be read, because writing it would delete its messages. */
function messageFiles(root: string, confirmed: readonly string[]): Written[] {
  const fileOf = (locale: string) => `content/messages/${locale}.json`;
  const english = readJson(root, fileOf(defaultLocale));
  return everyLocale.flatMap((locale) => {
    const { data, findings } = readJson(root, fileOf(locale));
    if (locale === defaultLocale || english.findings.length + findings.length > 0) return [];
    const { [RECORD]: old, ...messages } = Object(data);
    const known = confirmed.includes(fileOf(locale)) ? marksIn(old) : old;
    const records = updateRecords(known, Object(english.data), messages);
    return [[fileOf(locale), writeJson({ ...messages, [RECORD]: records })]];
  });
}

/** Keeps only the marks of texts that are still English. */
function marksIn(records: unknown): Record<string, unknown> {
  const all = Object.entries(Object(records)).filter(([, record]) => record === TO_DO || typeof record === "object");
  return Object.fromEntries(all.map(([key, record]) => [key, record === TO_DO ? record : marksIn(record)]));
}
