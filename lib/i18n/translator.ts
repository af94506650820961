import "server-only";
import { createTranslator, type IntlError } from "next-intl";
import { env } from "#lib/env.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { loadMessages } from "#lib/i18n/messages.ts";
import { log } from "#lib/log.ts";

export async function getTranslator(locale: Locale) {
  const messages = await loadMessages(locale);
  return createTranslator({ locale, messages, ...messageErrors(locale) });
}

/** For a message that cannot be shown, a build stops and names file and key. A running site logs the key and shows it instead. */
export const messageErrors = (locale: Locale, isBuild = env.isBuild) => ({
  // `onError` does not get the key, so getMessageFallback reports the error.
  onError: () => undefined,
  getMessageFallback({ error, namespace, key }: { error: IntlError; namespace?: string; key: string }): string {
    const whole = namespace ? `${namespace}.${key}` : key;
    if (isBuild) throw new Error(`content/messages/${locale}.json: ${whole} cannot be shown: ${error.message}`);
    log.error("translation missing", { code: `${error.code} ${locale} ${whole}` });
    return whole;
  },
});
