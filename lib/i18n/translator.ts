import "server-only";
import { createTranslator, type IntlError } from "next-intl";
import { env } from "#lib/env.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { loadMessages } from "#lib/i18n/messages.ts";
import { log } from "#lib/log.ts";

/** For code outside a page, such as a route handler. */
export async function getTranslator(locale: Locale) {
  const messages = await loadMessages(locale);
  return createTranslator({ locale, messages, ...messageErrors(locale) });
}

interface MessageFailure {
  readonly error: IntlError;
  readonly namespace?: string;
  readonly key: string;
}

/** A build stops and names the file and the key. A running site logs the key and shows it in place of the message. */
export const messageErrors = (locale: Locale, isBuild = env.isBuild) => ({
  // Only getMessageFallback gets the key, so it reports the error.
  onError: () => undefined,
  getMessageFallback({ error, namespace, key }: MessageFailure): string {
    const whole = namespace ? `${namespace}.${key}` : key;
    if (isBuild) throw new Error(`content/messages/${locale}.json: ${whole} cannot be shown: ${error.message}`);
    log.error("translation missing", { code: `${error.code} ${locale} ${whole}` });
    return whole;
  },
});
