/** The words of the site for component tests, in the languages of these tests. */

import { createTranslator } from "next-intl";
import arabic from "#content/messages/ar.json";
import english from "#content/messages/en.json";
import french from "#content/messages/fr.json";
import russian from "#content/messages/ru.json";
import swahili from "#content/messages/sw.json";
import type { Locale } from "#lib/i18n/locales.ts";

const all = { en: english, ar: arabic, fr: french, ru: russian, sw: swahili } as Record<Locale, typeof english>;

export const messagesOf = (locale: Locale) => all[locale];

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
