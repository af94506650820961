import english from "#content/error-words/en.json";
import { type Locale, localeOrDefault } from "#lib/i18n/locales.ts";

export type ErrorWords = typeof english;

/** Attribute of the document's element, for `data-error-words`. */
const KEY = "errorWords";

/**
 * The attributes by which a document carries the words of its error pages. They are needed when nothing else works, even the
 * layout that would hand them down; as scripts, those of all languages would be sent with every page.
 */
export const errorWordsAttributes = (words: ErrorWords) => ({ "data-error-words": JSON.stringify(words) });

/** The words that the document carries, or the English ones. */
export function errorWordsOfDocument(): ErrorWords {
  const carried = globalThis.document?.documentElement.dataset[KEY];
  try {
    return { ...english, ...(carried && JSON.parse(carried)) };
  } catch {
    return english;
  }
}

/** The language of the document that broke; the default one where there is none yet. */
export function localeOfDocument(): Locale {
  return localeOrDefault(globalThis.document?.documentElement.lang);
}

/**
 * What there is to say of an error (requirements §8.7): its message, or for an error of the server its digest, which is in the
 * log too. The message that comes with a digest is Next's own, in English and about Next.
 */
export function errorDetail(error: unknown, { code }: Pick<ErrorWords, "code">): string {
  const { digest, message } = Object(error) as { digest?: unknown; message?: unknown };
  if (digest) return code.replace("{digest}", () => String(digest));
  return String(message ?? error ?? "");
}
