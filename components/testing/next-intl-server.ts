/** Stands in for `next-intl/server` in component tests: the same messages without Next's request. */

import { createTranslator } from "next-intl";
import { messagesOf } from "#components/testing/words.ts";
import { type Locale, localeOrDefault } from "#lib/i18n/locales.ts";

export const getMessages = async ({ locale }: { locale: Locale }) => messagesOf(locale);

/** Takes a locale, or a locale and a part of the messages. */
export const getTranslations = async ({ locale, namespace }: { locale: Locale; namespace?: "layout" }) =>
  createTranslator({ locale, messages: messagesOf(locale), ...(namespace && { namespace }) });

/** Returns the language of the document, which `renderServerComponents` sets. */
export const getLocale = async (): Promise<Locale> => localeOrDefault(document.documentElement.lang);

/** Does nothing: the document says the language. */
export const setRequestLocale = () => undefined;
