/** Replaces `next-intl/server` in component tests. It has the same messages, but needs no request. */

import { createTranslator } from "next-intl";
import { messagesOf } from "#components/testing/words.ts";
import { type Locale, localeOrDefault } from "#lib/i18n/locales.ts";

/** Returns the language of the document, which `renderServerComponents` sets. */
export const getLocale = async (): Promise<Locale> => localeOrDefault(document.documentElement.lang);

export const getMessages = async ({ locale }: { locale: Locale }) => messagesOf(locale);

/** Returns a translator for one language (default: the document's) and for a part of the messages (default: all). */
export async function getTranslations(asked: string | { locale?: Locale; namespace?: string } = {}) {
  const { namespace, locale = await getLocale() } = typeof asked === "string" ? { namespace: asked } : asked;
  return createTranslator({
    locale,
    messages: messagesOf(locale),
    ...(namespace && { namespace: namespace as "layout" }),
  });
}
