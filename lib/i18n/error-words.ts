import english from "#content/error-words/en.json";
import { type Locale, localeOrDefault } from "#lib/i18n/locales.ts";

export type ErrorWords = typeof english;

/** The key of `data-error-words` in the dataset of the html element. */
const KEY = "errorWords";

/**
 * Returns the attributes of the html element that carry the words of the error pages. Error pages need them when even the layout
 * fails. In the bundle, every visitor would download all languages.
 */
export const errorWordsAttributes = (words: ErrorWords) => ({ "data-error-words": JSON.stringify(words) });

/** Returns the words that the document carries, or the English ones. */
export function errorWordsOfDocument(): ErrorWords {
  const carried = globalThis.document?.documentElement.dataset[KEY];
  try {
    return { ...english, ...(carried && JSON.parse(carried)) };
  } catch {
    return english;
  }
}

/** Returns the language of the document, or the default one. */
export function localeOfDocument(): Locale {
  return localeOrDefault(globalThis.document?.documentElement.lang);
}

/**
 * Describes an error (requirements §8.7): its message, or the digest of a server error, which the log has too. The message beside
 * a digest is Next's own and does not help a visitor.
 */
export function errorDetail(error: unknown, { code }: Pick<ErrorWords, "code">): string {
  const { digest, message, name } = Object(error) as { digest?: unknown; message?: unknown; name?: unknown };
  // Under `next dev` the message of a wrong file in content/ says what to do. The build stops at such a file.
  // biome-ignore lint/style/noRestrictedGlobals: the bundler of the browser's scripts evaluates exactly this expression.
  if (process.env.NODE_ENV === "development" && name === "ContentError") return String(message);
  if (digest) return code.replace("{digest}", () => String(digest));
  return String(message ?? error ?? "");
}
