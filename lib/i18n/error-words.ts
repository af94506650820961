import english from "#content/error-words/en.json";
import { type Locale, localeOrDefault } from "#lib/i18n/locales.ts";

export type ErrorWords = typeof english;

const KEY = "errorWords";

/** The document carries the words of error pages, which must work even if the layout fails. A bundle would carry all languages. */
export const errorWordsAttributes = (words: ErrorWords) => ({ "data-error-words": JSON.stringify(words) });

/** A word that the document lacks is in English. */
export function errorWordsOfDocument(): ErrorWords {
  const carried = globalThis.document?.documentElement.dataset[KEY];
  try {
    return { ...english, ...(carried && JSON.parse(carried)) };
  } catch {
    return english;
  }
}

export function localeOfDocument(): Locale {
  return localeOrDefault(globalThis.document?.documentElement.lang);
}

/** What the error page quotes (requirements §8.7). Of a server error, it is the digest, by which we find the error in the log. */
export function errorDetail(error: unknown, { code }: Pick<ErrorWords, "code">): string {
  const { digest, message, name } = Object(error) as { digest?: unknown; message?: unknown; name?: unknown };
  // The message of a ContentError tells the developer how to fix a file in content/.
  // biome-ignore lint/style/noRestrictedGlobals: the bundler of the browser's scripts evaluates exactly this expression.
  if (process.env.NODE_ENV === "development" && name === "ContentError") return String(message);
  if (digest) return code.replace("{digest}", () => String(digest));
  return String(message ?? error ?? "");
}
