import MiniSearch, { type AsPlainObject, type Options, type SearchResult } from "minisearch";
import { termsOfQuery, termsOfText } from "#lib/site/search/normalise.ts";

export interface SearchEntry {
  /** With the language, such as `/fr/questions#price`. */
  readonly path: string;
  readonly title: string;
  /** One or two sentences below the title. */
  readonly summary: string;
}

/** With all words, as the build puts it into the index. */
export interface SearchText extends SearchEntry {
  readonly text: string;
}

type SearchIndex = MiniSearch<SearchText>;

const MOST_RESULTS = 20;

/** How many letters may be wrong. */
const wrongLetters = (term: string) => (term.length < 4 ? 0 : term.length < 8 ? 1 : 2);

const options: Options<SearchText> = {
  idField: "path",
  fields: ["title", "summary", "text"],
  storeFields: ["title", "summary"],
  tokenize: termsOfText,
  processTerm: (term) => term,
  searchOptions: {
    // findEntries passes single terms.
    tokenize: (term) => [term],
    boost: { title: 4, summary: 2 },
    prefix: true,
    fuzzy: wrongLetters,
  },
};

/** {@link readIndex} reads its JSON. */
export function makeIndex(texts: readonly SearchText[]): SearchIndex {
  const index = new MiniSearch(options);
  index.addAll(texts);
  return index;
}

export const readIndex = (json: AsPlainObject): SearchIndex => MiniSearch.loadJS(json, options);

/** Entries with all words, or else with some, the best first. A word may be unfinished or misspelt. */
export function findEntries(index: SearchIndex, words: string): SearchEntry[] {
  const queries = termsOfQuery(words).map((alternatives) => ({ combineWith: "OR", queries: alternatives }) as const);
  const find = (combineWith: "AND" | "OR") =>
    index.search({ combineWith, queries }).slice(0, MOST_RESULTS).map(toEntry);
  const entries = find("AND");
  return entries.length > 0 ? entries : find("OR");
}

const toEntry = ({ id, title, summary }: SearchResult): SearchEntry => ({ path: id, title, summary });
