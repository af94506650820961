import english from "#content/error-words/en.json";
import { type Locale, localeOrDefault } from "#lib/i18n/locales.ts";

export type ErrorWords = typeof english;

/** The name of the attribute `data-error-words` in the dataset of the html element. */
const KEY = "errorWords";

/**
 * Returns the attributes of the html element that contain the words of the error pages. Error pages need these words even if the layout
 * fails. If the words were in the bundle, every visitor would download all languages.
 */
export const errorWordsAttributes = (words: ErrorWords) => ({ "data-error-words": JSON.stringify(words) });

/** Returns the words that the document contains. A word that the document lacks is in English. */
export function errorWordsOfDocument(): ErrorWords {
  const carried = globalThis.document?.documentElement.dataset[KEY];
  try {
    return { ...english, ...(carried && JSON.parse(carried)) };
  } catch {
    return english;
  }
}

/** Returns the language of the document. Returns the default language if there is no document or its language is unknown. */
export function localeOfDocument(): Locale {
  return localeOrDefault(globalThis.document?.documentElement.lang);
}

/**
 * Returns a text that describes an error (requirements §8.7). For a server error, returns the digest, which the log has too. Next's own
 * message about a server error does not help a visitor.
 */
export function errorDetail(error: unknown, { code }: Pick<ErrorWords, "code">): string {
  const { digest, message, name } = Object(error) as { digest?: unknown; message?: unknown; name?: unknown };
  // Under `next dev`, the message of a ContentError tells the developer how to fix a file in content/. A build stops at such a file.
  // biome-ignore lint/style/noRestrictedGlobals: the bundler of the browser's scripts evaluates exactly this expression.
  if (process.env.NODE_ENV === "development" && name === "ContentError") return String(message);
  if (digest) return code.replace("{digest}", () => String(digest));
  return String(message ?? error ?? "");
}
