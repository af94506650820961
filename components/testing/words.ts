/** The words of the site for component tests. */

/// <reference types="vite/client" />

import { createTranslator } from "next-intl";
import type english from "#content/messages/en.json";
import type { Locale } from "#lib/i18n/locales.ts";

const all = import.meta.glob<typeof english>("/content/messages/*.json", { eager: true, import: "default" });

/**
 * Returns the messages of a language.
 * @throws {Error} if the language has no message file.
 */
export function messagesOf(locale: Locale): typeof english {
  const messages = all[`/content/messages/${locale}.json`];
  if (!messages) throw new Error(`content/messages/${locale}.json is missing`);
  return messages;
}

export type Params = Readonly<Record<string, string | number>>;

/**
 * Returns a function that returns a message by its key.
 * @throws {Error} if the message or one of its arguments is missing.
 */
export function wordsOf(locale: Locale): (key: string, params?: Params) => string {
  const translate = createTranslator({
    locale,
    messages: messagesOf(locale),
    onError: (error) => {
      throw error;
    },
  });
  return (key, params) => translate(key as "forms.submit", params as never);
}

export type Say = ReturnType<typeof wordsOf>;
