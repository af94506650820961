import "server-only";
import { createTranslator } from "next-intl";
import { loadMessages } from "#lib/i18n/load-messages.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { messageErrors } from "#lib/i18n/message-errors.ts";

/** Returns a translator for code that runs outside a page (lib/leads/intake). */
export async function getTranslator(locale: Locale) {
  const messages = await loadMessages(locale);
  return createTranslator({ locale, messages, ...messageErrors(locale) });
}
