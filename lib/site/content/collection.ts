import "server-only";
import { cache } from "react";
import type * as z from "zod";
import { isRelease } from "#lib/build-values.ts";
import { builtLocales, defaultLocale, type Locale } from "#lib/i18n/locales.ts";
import type { EditorTexts } from "#lib/site/content/editor-texts.ts";
import { inFile, readFrontMatter } from "#lib/site/content/front-matter.ts";
import { readFolder } from "#lib/site/content/read-folder.ts";
import { type Searchable, toSearchable } from "#lib/site/content/searchable.ts";
import { type Days, isPublicOn } from "#lib/site/days/days.ts";
import { listSegments } from "#lib/site/days/segment.ts";
import { shownDay } from "#lib/site/days/shown-day.ts";

interface ContentFile<Data> {
  readonly id: string;
  readonly locale: Locale;
  readonly data: Data;
  readonly body: string;
}

export interface CollectionFacts<Folder extends string = string> {
  /** Below content/ or brand/. */
  readonly folder: Folder;
  /** True if the folder is in brand/, because the entries say who the firm is. */
  readonly isBrand?: true;
  readonly schema: z.ZodType;
  /** The ids of entries that a page names, so that every language needs them. */
  readonly required?: readonly string[];
  /** People can add entries. In other collections, the code names each entry. */
  readonly grows?: true;
  readonly isMarkdown?: true;
  /** True if a wrong number could harm a patient. All languages must then have the same numbers. */
  readonly isMedical?: true;
  /** True if the text is long and seldom looked for. */
  readonly hidesTextFromSearch?: true;
  /** The path above the pages of entries. Without it, they have no pages. */
  readonly path?: string;
  /** How many words an English text should have, to be easy to read. */
  readonly length?: readonly [fewest: number, most: number];
  readonly editor: EditorTexts;
}

interface Definition<Schema extends z.ZodType, Entry, Folder extends string> extends CollectionFacts<Folder> {
  readonly schema: Schema;
  readonly toEntry: (file: ContentFile<z.infer<Schema>>) => Entry;
  readonly order?: (one: Entry, other: Entry) => number;
}

/**
 * A folder with a file `<locale>/<id>.md` for each entry and language. A release leaves out drafts, and a page what is not public on the
 * day that it shows (lib/site/days). A route handler names that day: without it, every day counts.
 */
export interface Collection<Entry, Folder extends string = string> {
  readonly facts: CollectionFacts<Folder>;
  /** In the order of the collection or by id. Languages may have different entries. */
  readonly list: (locale: Locale, day?: string) => Promise<Entry[]>;
  /** Returns the entries of the language, and the English entries that the language lacks. */
  readonly listWithEnglish: (locale: Locale) => Promise<(Entry & { readonly locale: Locale })[]>;
  /** The entries of all languages and days at once, for `generateStaticParams`. If that returned none for one language, Next would draw none. */
  readonly listParams: () => Promise<{ locale: string; id: string }[]>;
  readonly localesOf: (id: string, day?: string) => Promise<Locale[]>;
  readonly find: (locale: Locale, id: string) => Promise<Entry | undefined>;
  /** @throws {Error} that names the missing file, if the language lacks the entry. */
  readonly get: (locale: Locale, id: string) => Promise<Entry>;
  readonly listSearchable: (locale: Locale, day?: string) => Promise<Searchable[]>;
  /** @throws {ContentError} with the file and all reasons, if the file is invalid. It stops the build. */
  readonly parse: (locale: Locale, id: string, source: string) => Entry;
}

export const pathOfFolder = ({ folder, isBrand }: CollectionFacts): string =>
  `${isBrand ? "brand" : "content"}/${folder}`;

const isDraft = (entry: object) => "draft" in entry && entry.draft === true;

/** True for an entry that search engines must not list. Our own search leaves it out too. */
const isHidden = (entry: object | undefined) => entry && "noindex" in entry && entry.noindex === true;

/** docs/guides/add-a-collection.md says what a new collection needs. */
export function defineCollection<Schema extends z.ZodType, Entry extends object, const Folder extends string>({
  toEntry,
  order,
  ...facts
}: Definition<Schema, Entry, Folder>): Collection<Entry, Folder> {
  const { schema } = facts;
  const path = pathOfFolder(facts);
  const pathOf = (locale: Locale, id: string) => `${path}/${locale}/${id}.md`;

  const parseFile = (locale: Locale, id: string, source: string) =>
    inFile(pathOf(locale, id), () => {
      const { data, body } = readFrontMatter(schema, source);
      return { source, entry: toEntry({ id, locale, data, body }), days: data as Days };
    });

  const parsed = new Map<string, ReturnType<typeof parseFile>>();

  /** Most pages read a collection in several languages, so a process parses a text only once. */
  const parseOnce = (locale: Locale, id: string, source: string) => {
    const file = pathOf(locale, id);
    const known = parsed.get(file);
    if (known?.source === source) return known;
    const read = parseFile(locale, id, source);
    parsed.set(file, read);
    return read;
  };

  const readFiles = (locale: Locale) => readFolder(`${path}/${locale}`);

  const readOn = cache(async (locale: Locale, day: string | undefined): Promise<ReadonlyMap<string, Entry>> => {
    const files = await readFiles(locale);
    const all = files.map(({ id, source }) => ({ id, ...parseOnce(locale, id, source) }));
    const shown = all.filter(({ entry, days }) => isPublicOn(days, day) && !(isRelease && isDraft(entry)));
    return new Map(shown.map(({ id, entry }) => [id, entry]));
  });

  const read = async (locale: Locale, day?: string) => readOn(locale, day ?? (await shownDay()));

  const listParams = async () => {
    const all = listSegments().map(async ({ locale, segment, day }) =>
      [...(await readOn(locale, day)).keys()].map((id) => ({ locale: segment, id })),
    );
    return (await Promise.all(all)).flat();
  };

  return {
    facts,
    list: async (locale, day) => [...(await read(locale, day)).values()].toSorted(order),
    listWithEnglish: async (locale) => {
      const [own, english] = await Promise.all([read(locale), read(defaultLocale)]);
      return [...new Map([...english, ...own])]
        .map(([id, entry]) => ({ ...entry, locale: own.has(id) ? locale : defaultLocale }))
        .toSorted(order);
    },
    listParams,
    localesOf: async (id, day) => {
      const all = builtLocales.map(async (locale) => ((await read(locale, day)).has(id) ? [locale] : []));
      return (await Promise.all(all)).flat();
    },
    find: async (locale, id) => (await read(locale)).get(id),
    get: async (locale, id) => {
      const entry = (await read(locale)).get(id);
      if (entry) return entry;
      throw new Error(`${pathOf(locale, id)}: is missing, and a page needs it`);
    },
    listSearchable: async (locale, day) => {
      const shown = await read(locale, day);
      const files = (await readFiles(locale)).filter(({ id }) => shown.has(id) && !isHidden(shown.get(id)));
      return files.map(({ id, source }) => toSearchable(facts, { id, locale, ...readFrontMatter(schema, source) }));
    },
    parse: (locale, id, source) => parseFile(locale, id, source).entry,
  };
}
