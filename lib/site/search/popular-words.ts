import "server-only";
import type { Locale } from "#lib/i18n/locales.ts";
import { loadMessages } from "#lib/i18n/messages.ts";
import { indexOf } from "#lib/site/search/build-index.ts";
import { hasResult } from "#lib/site/search/search-index.ts";

/** Splits the message at its commas. Arabic has a comma of its own. */
export const splitWords = (message: string): string[] =>
  message
    .split(/[,،]/)
    .map((words) => words.trim())
    .filter(Boolean);

/** Tells the words with a result from those without. */
export async function sortPopularWords(locale: Locale) {
  const index = await indexOf(locale);
  const { search } = await loadMessages(locale);
  const words = splitWords(search.popularWords);
  return Object.groupBy(words, (one) => (hasResult(index, one) ? "found" : "missed"));
}

/** Returns what the search offers before a visitor types. Without treatments, a release finds nothing for some words and leaves them out. */
export const getPopularWords = async (locale: Locale): Promise<string[]> => (await sortPopularWords(locale)).found ?? [];
