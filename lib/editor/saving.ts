/** What happens to the content when the editor saves it. The browser imports this file. */

import { RECORD, updateRecord, updateRecords } from "#lib/content/translated-from.ts";
import { writeJson } from "#lib/content/write-json.ts";

type Data = Readonly<Record<string, unknown>>;

/** An entry in all languages, as the editor passes it on before it writes the files. */
export interface SavedEntry {
  readonly collection: string;
  /** The entry in English. */
  readonly data: Data;
  /** The other languages. One without a file has no data. */
  readonly i18n: Readonly<Record<string, { readonly data?: Data }>>;
}

/** The collection of the single files, the messages among them. */
export const FILES = "general";

/** Returns for each translation of an entry from which English it is made. */
export function recordsOf({ collection, data, i18n }: SavedEntry): { locale: string; record: unknown }[] {
  const update = collection === FILES ? updateRecords : updateRecord;
  return Object.entries(i18n).flatMap(([locale, { data: translation }]) =>
    translation && Object.keys(translation).length > 0
      ? [{ locale, record: update(translation[RECORD], data, translation) }]
      : [],
  );
}

/** Returns the messages of a language as the text of their file, with the records last and in the order of the messages. */
export function writeMessages({ [RECORD]: records, ...messages }: Data): string {
  return writeJson(isGroup(records) ? { ...messages, [RECORD]: inOrderOf(messages, records) } : messages);
}

const isGroup = (value: unknown): value is Data => typeof value === "object" && value !== null;

/** Returns the records in the order in which the messages stand. */
function inOrderOf(messages: Data, records: Data): Data {
  const known = Object.entries(messages).flatMap(([key, message]): [string, unknown][] => {
    const record = records[key];
    if (record === undefined) return [];
    return [[key, isGroup(message) && isGroup(record) ? inOrderOf(message, record) : record]];
  });
  return Object.fromEntries(known);
}
