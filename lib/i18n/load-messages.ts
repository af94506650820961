import type errorWords from "#content/error-words/en.json";
import type messages from "#content/messages/en.json";

// These two paths are relative because Next's bundler resolves `#` only in names without a variable part. Node needs the attribute.

/** Loads the messages of all pages in one language. */
export async function loadMessages(locale: string): Promise<typeof messages> {
  return (await import(`../../content/messages/${locale}.json`, { with: { type: "json" } })).default;
}

/** Loads the messages of the error pages in one language. */
export async function loadErrorWords(locale: string): Promise<typeof errorWords> {
  return (await import(`../../content/error-words/${locale}.json`, { with: { type: "json" } })).default;
}
