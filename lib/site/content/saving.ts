/** The editor imports this file in the browser. */

import { RECORD, textsInShort, updateRecord, updateRecords } from "#lib/site/content/translated-from.ts";
import { keepTextsTogether } from "#lib/site/content/typography.ts";
import { writeJson } from "#lib/site/content/write-json.ts";

type Data = Readonly<Record<string, unknown>>;

/** An entry as the editor passes it before it writes the files. */
export interface SavedEntry {
  readonly collection: string;
  /** The English entry. */
  readonly data: Data;
  /** The entry in the other languages. A language without a file has no data. */
  readonly i18n: Readonly<Record<string, { readonly data?: Data }>>;
}

/** The collection of single files, such as the messages. */
export const GENERAL = "general";

/** A translation gets its no-break spaces and the record of its English text. Switches that are off are left out. */
export function prepareEntry({ collection, data, i18n }: SavedEntry): Pick<SavedEntry, "data" | "i18n"> {
  const update = collection === GENERAL ? updateRecords : updateRecord;
  const translations = Object.entries(i18n).map(([locale, { data: translation }]) => {
    if (!translation || Object.keys(translation).length === 0) return [locale, {}];
    const texts = keepTextsTogether(locale, withoutFalse(translation)) as Data;
    return [locale, { data: { ...texts, [RECORD]: update(translation[RECORD], data, texts) } }];
  });
  const inShort = textsInShort(data);
  const record = inShort && { [RECORD]: updateRecord(data[RECORD], ...inShort) };
  return { data: { ...withoutFalse(data), ...record }, i18n: Object.fromEntries(translations) };
}

const withoutFalse = (data: Data): Data =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== false));

/** The records stand last, in the order of the messages. */
export function writeMessages({ [RECORD]: records, ...messages }: Data): string {
  return writeJson(isGroup(records) ? { ...messages, [RECORD]: inOrderOf(messages, records) } : messages);
}

const isGroup = (value: unknown): value is Data => typeof value === "object" && value !== null;

/** Leaves out records without a message. Also sorts the messages of another language. */
export function inOrderOf(messages: Data, records: Data): Data {
  const known = Object.entries(messages).flatMap(([key, message]): [string, unknown][] => {
    const record = records[key];
    if (record === undefined) return [];
    return [[key, isGroup(message) && isGroup(record) ? inOrderOf(message, record) : record]];
  });
  return Object.fromEntries(known);
}
