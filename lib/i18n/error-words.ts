import english from "#content/error-words/en.json";
import { type Locale, localeOrDefault } from "#lib/i18n/locales.ts";

export type ErrorWords = typeof english;

/** The attribute `data-error-words`. */
const KEY = "errorWords";

/** Error pages need these words even if the layout fails. In the bundle, every visitor would download all languages. */
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

/** Requirements §8.7. A server error gives its digest, which the log has too: Next's own message does not help a visitor. */
export function errorDetail(error: unknown, { code }: Pick<ErrorWords, "code">): string {
  const { digest, message, name } = Object(error) as { digest?: unknown; message?: unknown; name?: unknown };
  // It tells the developer how to fix a file in content/.
  // biome-ignore lint/style/noRestrictedGlobals: the bundler of the browser's scripts evaluates exactly this expression.
  if (process.env.NODE_ENV === "development" && name === "ContentError") return String(message);
  if (digest) return code.replace("{digest}", () => String(digest));
  return String(message ?? error ?? "");
}
