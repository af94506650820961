import type errorWords from "#content/error-words/en.json";
import type messages from "#content/messages/en.json";

// Relative, as an exception: Next's bundler takes `#` for names that it knows in full, not for one with a part to fill in.

/** Loads the words of all pages in one language. */
export async function loadMessages(locale: string): Promise<typeof messages> {
  return (await import(`../../content/messages/${locale}.json`)).default;
}

/** Loads the words of the error pages in one language. */
export async function loadErrorWords(locale: string): Promise<typeof errorWords> {
  return (await import(`../../content/error-words/${locale}.json`)).default;
}
