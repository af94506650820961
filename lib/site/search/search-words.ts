import { routes } from "#content/routes.ts";
import { defaultLocale, pathInLocale } from "#lib/i18n/locales.ts";

/** How the words of a search without JavaScript reach the page of results: in a small form, by POST, so that no address has them. */

/**
 * The request header in which middleware.ts passes the words to the page, because Next gives a page no body. middleware.ts removes the
 * header of a client.
 */
export const SEARCH_WORDS_HEADER = "x-search-words";

/** The name of the field. */
export const SEARCH_WORDS_FIELD = "words";

/** The most letters of a search. */
export const SEARCH_WORDS_LENGTH = 100;

/** The largest body of the form, in bytes. A letter has at most 12 bytes in it. */
const MOST_BYTES = 2048;

/** Returns true for the page of results, in any language. It is the only page that takes a form. */
export const isSearchResults = (path: string): boolean => pathInLocale(defaultLocale, path) === routes.searchResults;

/** Returns true if headers announce a form of the size of ours. `get` returns a header by its name in small letters. */
export const isSmallForm = (get: (name: string) => string | null | undefined): boolean =>
  /^application\/x-www-form-urlencoded(?:;|$)/.test(get("content-type") ?? "") &&
  Number(get("content-length") ?? Infinity) <= MOST_BYTES;

/** Reads the words of a posted form, as a value for {@link SEARCH_WORDS_HEADER}. */
export async function readSearchWords(request: Request): Promise<string> {
  const words = new URLSearchParams(await request.text()).get(SEARCH_WORDS_FIELD) ?? "";
  return encodeURIComponent([...words].slice(0, SEARCH_WORDS_LENGTH).join(""));
}

/** Returns the words in the {@link SEARCH_WORDS_HEADER}. */
export const decodeSearchWords = (header: string | null): string => decodeURIComponent(header ?? "").trim();
