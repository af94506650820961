import "server-only";
import { cache } from "react";
import type * as z from "zod";
import { isRelease } from "#lib/build-values.ts";
import { builtLanguages, defaultLocale, type Locale } from "#lib/i18n/locales.ts";
import type { EditorTexts } from "#lib/site/content/editor-texts.ts";
import { inFile, readFrontMatter } from "#lib/site/content/front-matter.ts";
import { readFolder } from "#lib/site/content/read-folder.ts";
import { type Searchable, toSearchable } from "#lib/site/content/searchable.ts";

/** A file of a collection, split into its validated front matter and the text below. */
interface ContentFile<Data> {
  readonly id: string;
  readonly locale: Locale;
  readonly data: Data;
  readonly body: string;
}

/** What the check, the editor, the pages, the sitemap and the search must know about a collection. */
export interface CollectionFacts<Folder extends string = string> {
  /** The folder below content/ or brand/. */
  readonly folder: Folder;
  /** True if the entries say who the firm is. They are in brand/, which another firm replaces. */
  readonly isBrand?: true;
  /** Validates the front matter. */
  readonly schema: z.ZodType;
  /** The entries that a page names, so that every language needs them. */
  readonly required?: readonly string[];
  /** True if people can add entries. In other collections, the code names each entry. */
  readonly grows?: true;
  /** True if the text is Markdown. In other collections, visitors see the text as it is. */
  readonly isMarkdown?: true;
  /** True if a wrong number could harm a patient: then all languages must have the same numbers. */
  readonly isMedical?: true;
  /** True if the search finds the entries by their fields only, because the text is long and seldom looked for. */
  readonly hidesTextFromSearch?: true;
  /** The path above the pages of the entries. Without it, an entry has no page of its own. */
  readonly path?: string;
  /** The fewest and the most words of an English text that is easy to read. */
  readonly length?: readonly [fewest: number, most: number];
  readonly editor: EditorTexts;
}

interface Definition<Schema extends z.ZodType, Entry, Folder extends string> extends CollectionFacts<Folder> {
  readonly schema: Schema;
  /** Makes an entry from a file. It throws an Error that says what is wrong. */
  readonly toEntry: (file: ContentFile<z.infer<Schema>>) => Entry;
  /** Compares two entries. */
  readonly order?: (one: Entry, other: Entry) => number;
}

/** A folder of content/ or brand/ with one file `<locale>/<id>.md` for each entry and language. A release leaves out drafts. */
export interface Collection<Entry, Folder extends string = string> {
  readonly facts: CollectionFacts<Folder>;
  /** Returns the entries of a language, in the order of the collection or by id. Languages may have different entries. */
  readonly list: (locale: Locale) => Promise<Entry[]>;
  /** Returns the entries of a language, and the English entries that the language lacks. Each names its language. */
  readonly listWithEnglish: (locale: Locale) => Promise<(Entry & { readonly locale: Locale })[]>;
  /**
   * Returns the address parts of each entry in each language, for `generateStaticParams`. It does not depend on the language of the page:
   * if it returned nothing for one language, Next would draw the entries of no language.
   */
  readonly listParams: () => Promise<{ locale: Locale; id: string }[]>;
  /** Returns the languages that have an entry with this id, in the order of the language switcher. */
  readonly localesOf: (id: string) => Promise<Locale[]>;
  /** Returns the entry with this id, or undefined if the language does not have it. */
  readonly find: (locale: Locale, id: string) => Promise<Entry | undefined>;
  /**
   * Returns the entry with this id. Every language must have the entry.
   * @throws {Error} if the language does not have the entry. The message names the missing file.
   */
  readonly get: (locale: Locale, id: string) => Promise<Entry>;
  /** Returns what the search finds in the entries of a language. */
  readonly listSearchable: (locale: Locale) => Promise<Searchable[]>;
  /**
   * Makes an entry from the text of its file.
   * @throws {ContentError} if the file is invalid. The message names the file and all reasons, and the error stops the build.
   */
  readonly parse: (locale: Locale, id: string, source: string) => Entry;
}

/** Returns the path of a collection's folder. */
export const pathOfFolder = ({ folder, isBrand }: CollectionFacts): string =>
  `${isBrand ? "brand" : "content"}/${folder}`;

const isDraft = (entry: object) => "draft" in entry && entry.draft === true;

/** Defines a collection. The site shows every file in its folder. docs/guides/add-a-collection.md says what a new one needs. */
export function defineCollection<Schema extends z.ZodType, Entry extends object, const Folder extends string>({
  toEntry,
  order,
  ...facts
}: Definition<Schema, Entry, Folder>): Collection<Entry, Folder> {
  const { schema } = facts;
  const path = pathOfFolder(facts);
  const pathOf = (locale: Locale, id: string) => `${path}/${locale}/${id}.md`;

  const parse = (locale: Locale, id: string, source: string) =>
    inFile(pathOf(locale, id), () => toEntry({ id, locale, ...readFrontMatter(schema, source) }));

  const parsed = new Map<string, { readonly source: string; readonly entry: Entry }>();

  /** Returns the entry of a file. A process parses the same text only once, because most pages read a collection in several languages. */
  const parseOnce = (locale: Locale, id: string, source: string): Entry => {
    const file = pathOf(locale, id);
    const known = parsed.get(file);
    if (known?.source === source) return known.entry;
    const entry = parse(locale, id, source);
    parsed.set(file, { source, entry });
    return entry;
  };

  const readFiles = (locale: Locale) => readFolder(`${path}/${locale}`);

  const read = cache(async (locale: Locale): Promise<ReadonlyMap<string, Entry>> => {
    const files = await readFiles(locale);
    const all = files.map(({ id, source }) => [id, parseOnce(locale, id, source)] as const);
    return new Map(isRelease ? all.filter(([, entry]) => !isDraft(entry)) : all);
  });

  return {
    facts,
    list: async (locale) => [...(await read(locale)).values()].toSorted(order),
    listWithEnglish: async (locale) => {
      const [own, english] = await Promise.all([read(locale), read(defaultLocale)]);
      return [...new Map([...english, ...own])]
        .map(([id, entry]) => ({ ...entry, locale: own.has(id) ? locale : defaultLocale }))
        .toSorted(order);
    },
    listParams: async () => {
      const all = builtLanguages.map(async ({ code }) =>
        [...(await read(code)).keys()].map((id) => ({ locale: code, id })),
      );
      return (await Promise.all(all)).flat();
    },
    localesOf: async (id) => {
      const all = builtLanguages.map(async ({ code }) => ((await read(code)).has(id) ? [code] : []));
      return (await Promise.all(all)).flat();
    },
    find: async (locale, id) => (await read(locale)).get(id),
    get: async (locale, id) => {
      const entry = (await read(locale)).get(id);
      if (entry) return entry;
      throw new Error(`${pathOf(locale, id)}: is missing, and a page needs it`);
    },
    listSearchable: async (locale) => {
      const shown = await read(locale);
      const files = (await readFiles(locale)).filter(({ id }) => shown.has(id));
      return files.map(({ id, source }) => toSearchable(facts, { id, locale, ...readFrontMatter(schema, source) }));
    },
    parse,
  };
}
