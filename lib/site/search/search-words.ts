import { routes } from "#content/routes.ts";
import { defaultLocale, pathInLocale } from "#lib/i18n/locales.ts";

/** Without JavaScript, the words of a search come by POST in a small form, so that no URL contains them. */

/** middleware.ts passes the words in this header, because Next gives a page no body. It removes the header that a client sends. */
export const SEARCH_WORDS_HEADER = "x-search-words";

export const SEARCH_WORDS_FIELD = "words";

/** In letters. */
export const SEARCH_WORDS_LENGTH = 100;

/** In bytes. A letter has at most 12 bytes in the form. */
const MOST_BYTES = 2048;

/** True for the page of results in any language. No other page accepts a POST. */
export const isSearchResults = (path: string): boolean => pathInLocale(defaultLocale, path) === routes.searchResults;

/** `get` returns a header by its name in small letters. */
export const isSmallForm = (get: (name: string) => string | null | undefined): boolean =>
  /^application\/x-www-form-urlencoded(?:;|$)/.test(get("content-type") ?? "") &&
  Number(get("content-length") ?? Infinity) <= MOST_BYTES;

export async function readSearchWords(request: Request): Promise<string> {
  // A button with a popular word has the name of the field, and comes after it.
  const words = new URLSearchParams(await request.text()).getAll(SEARCH_WORDS_FIELD).findLast(Boolean) ?? "";
  return encodeURIComponent([...words].slice(0, SEARCH_WORDS_LENGTH).join(""));
}

export const decodeSearchWords = (header: string | null): string => decodeURIComponent(header ?? "").trim();
