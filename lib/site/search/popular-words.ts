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

/** Returns what the search offers before a visitor types. A release without treatments finds nothing for some words, and leaves them out. */
export async function getPopularWords(locale: Locale): Promise<string[]> {
  const index = await indexOf(locale);
  const { search } = await loadMessages(locale);
  return splitWords(search.popularWords).filter((words) => hasResult(index, words));
}
