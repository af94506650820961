/** Stands in for `next-intl/server` in component tests. It has the same messages, but needs no request. */

import { createTranslator } from "next-intl";
import { messagesOf } from "#components/testing/words.ts";
import { type Locale, localeOrDefault } from "#lib/i18n/locales.ts";

export const getMessages = async ({ locale }: { locale: Locale }) => messagesOf(locale);

/** Returns a translator for a locale, or for a part of its messages. */
export const getTranslations = async ({ locale, namespace }: { locale: Locale; namespace?: "layout" }) =>
  createTranslator({ locale, messages: messagesOf(locale), ...(namespace && { namespace }) });

/** Returns the language of the document, which `renderServerComponents` sets. */
export const getLocale = async (): Promise<Locale> => localeOrDefault(document.documentElement.lang);

/** Does nothing, because the document has the language. */
export const setRequestLocale = () => undefined;
