import MiniSearch, { type AsPlainObject, type Options, type SearchResult } from "minisearch";
import { termsOfQuery, termsOfText } from "#lib/site/search/normalise.ts";

export interface SearchEntry {
  /** With the language, such as `/fr/questions#price`. */
  readonly path: string;
  readonly title: string;
  /** One or two sentences below the title. */
  readonly summary: string;
}

/** What the build puts into the index: an entry with all of its words. */
export interface SearchText extends SearchEntry {
  readonly text: string;
}

type SearchIndex = MiniSearch<SearchText>;

const MOST_RESULTS = 20;

/** How many letters of a typed word may be wrong. */
const wrongLetters = (term: string) => (term.length < 4 ? 0 : term.length < 8 ? 1 : 2);

const options: Options<SearchText> = {
  idField: "path",
  fields: ["title", "summary", "text"],
  storeFields: ["title", "summary"],
  tokenize: termsOfText,
  processTerm: (term) => term,
  searchOptions: {
    // The queries of findEntries are single terms already, so nothing splits them.
    tokenize: (term) => [term],
    boost: { title: 4, summary: 2 },
    prefix: true,
    fuzzy: wrongLetters,
  },
};

/** Makes the index whose JSON {@link readIndex} reads in the browser. */
export function makeIndex(texts: readonly SearchText[]): SearchIndex {
  const index = new MiniSearch(options);
  index.addAll(texts);
  return index;
}

export const readIndex = (json: AsPlainObject): SearchIndex => MiniSearch.loadJS(json, options);

function find(index: SearchIndex, words: string, combineWith: "AND" | "OR"): SearchEntry[] {
  const queries = termsOfQuery(words).map((alternatives) => ({ combineWith: "OR", queries: alternatives }) as const);
  return index.search({ combineWith, queries }).slice(0, MOST_RESULTS).map(toEntry);
}

/** Returns entries with all words, or else with some, the best first. A word may be unfinished or misspelt. */
export function findEntries(index: SearchIndex, words: string): SearchEntry[] {
  const entries = find(index, words, "AND");
  return entries.length > 0 ? entries : find(index, words, "OR");
}

export const hasResult = (index: SearchIndex, words: string): boolean => find(index, words, "AND").length > 0;

const toEntry = ({ id, title, summary }: SearchResult): SearchEntry => ({ path: id, title, summary });
