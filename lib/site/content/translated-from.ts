/**
 * A translation has a record of the English text that it was made from: `<hash of the English>/<hash of the translation>`. It shows when
 * the translation is outdated. The summary of an English legal page has such a record of the full text. The editor imports this file too.
 */

/** A text, or a tree of texts in groups and lists. */
export type Texts = string | { readonly [key: string]: unknown } | readonly unknown[];

/** The key of the record, in front matter and in content/messages. */
export const RECORD = "translatedFrom";

/** Replaces the record while a text is still English. `npm run add-language` writes it. */
export const TO_DO = "todo";

/** Lines that are the same in each language of an entry. */
export const sharedLines: readonly string[] = [
  "position",
  "draft",
  "from",
  "until",
  "checklist",
  "value",
  "suffix",
  "email",
  "social",
  "image",
  "published",
  "updated",
  "reviewedOn",
  "lastChecked",
  "group",
  "treatments",
  "services",
  "guides",
  "related",
  "reviews",
  "fact",
  "accreditations",
  "specialities",
  "noindex",
  "footer",
];

/** Only the firm reads these lines of English files. */
export const englishLines: readonly string[] = ["proof", "asOf", "toConfirm", "evidence"];

/** Visitors read no translation of these. */
const untranslated = new Set([...sharedLines, ...englishLines, "lastUpdated", RECORD]);

/** Returns a hash of each, to find later which has changed. A text is a message, or front matter with its `body`. */
export const makeRecord = (english: Texts, translation: Texts): string => `${hashOf(english)}/${hashOf(translation)}`;

/** Returns the texts that are still English, or none unless the record is {@link TO_DO}. */
export function openTexts(record: unknown, english: Texts, translation: Texts): string[] {
  if (record !== TO_DO) return [];
  const originals = new Set(sentencesIn(english));
  return sentencesIn(translation).filter((text) => originals.has(text));
}

/** Returns the old record if the translation has not changed since, and {@link TO_DO} as long as a part of its text is English. */
export function updateRecord(record: unknown, english: Texts, translation: Texts): string {
  if (openTexts(record, english, translation).length > 0) return TO_DO;
  return typeof record === "string" && record.split("/")[1] === hashOf(translation)
    ? record
    : makeRecord(english, translation);
}

/** Returns the full text and the summary of an English legal page, which its record compares. Undefined for an entry without a summary. */
export const textsInShort = ({ body, inShort }: { readonly [key: string]: unknown }) =>
  Array.isArray(inShort) ? ([String(body), inShort] as const) : undefined;

/** Returns the records of all messages, in the same groups. */
export function updateRecords(records: unknown, english: object, translation: object): Record<string, unknown> {
  const originals: Readonly<Record<string, unknown>> = { ...english };
  const old: Readonly<Record<string, unknown>> = typeof records === "object" ? { ...records } : {};
  const rows = Object.entries(translation).flatMap(([key, text]) => {
    const original = originals[key];
    if (key === RECORD || !text || !original) return [];
    if (typeof text === "object") return [[key, updateRecords(old[key], Object(original), text)]];
    return [[key, updateRecord(old[key], String(original), String(text))]];
  });
  return Object.fromEntries(rows);
}

/** Returns true if, by the record, the English text has changed since the translation was made, and the translation has not. */
export function isOutdated(record: unknown, english: Texts, translation: Texts): boolean {
  if (typeof record !== "string") return false;
  const [from, own] = record.split("/");
  return own === hashOf(translation) && from !== hashOf(english);
}

/** FNV-1a in 8 hexadecimal digits, enough to detect a change. The browser's own digests would be asynchronous. */
function hashOf(texts: Texts): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(textsIn(texts))) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** Returns the texts trimmed, sorted by key, without empty texts and without lines that are not translated. */
function textsIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(textsIn);
  if (typeof value !== "object" || !value) return String(value ?? "").trim();
  return Object.entries(value)
    .filter(([key, text]) => !untranslated.has(key) && text !== "" && text !== undefined && text !== null)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, text]) => [key, textsIn(text)]);
}

/** Matches at least three words. Two words, such as a name, may be the same in both languages. */
const SENTENCE = /\S\s+\S+\s+\S/;

/** Returns a message itself, or the paragraphs of an entry that have at least three words. */
function sentencesIn(texts: Texts): string[] {
  if (typeof texts === "string") return [texts.trim()];
  const all = Array.isArray(texts)
    ? texts
    : Object.entries(texts).map(([key, text]) => (untranslated.has(key) ? "" : text));
  return all.flatMap((text) =>
    typeof text === "object" && text
      ? sentencesIn(text as Texts)
      : String(text ?? "")
          .split(/\n\s*\n/)
          .map((paragraph) => paragraph.trim())
          .filter((paragraph) => SENTENCE.test(paragraph)),
  );
}
