import "server-only";
import { createTranslator } from "next-intl";
import type { Locale } from "@/lib/i18n/locales";
import { messageErrors } from "@/lib/i18n/message-errors";

/** All words of the interface in one language, for code that runs outside a page (lib/intake). */
export async function getWords(locale: Locale) {
  const { default: messages } = await import(`@/content/messages/${locale}.json`);
  return createTranslator({ locale, messages, ...messageErrors(locale) });
}
