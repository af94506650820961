import "server-only";
import type { IntlError } from "next-intl";
import { env } from "#lib/env.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { log } from "#lib/log.ts";

interface Fault {
  readonly error: IntlError;
  readonly namespace?: string;
  readonly key: string;
}

/**
 * What next-intl does with a message that it cannot show. A build stops and names file and key. A running site logs the key and
 * shows it, so that the rest of the page is there. lib/i18n/catalogues.ts finds faults of the files before that.
 */
export const messageErrors = (locale: Locale, isBuild = env.isBuild) => ({
  // The build reports this first, without the key.
  onError: () => undefined,
  getMessageFallback({ error, namespace, key }: Fault): string {
    const whole = namespace ? `${namespace}.${key}` : key;
    if (isBuild) throw new Error(`content/messages/${locale}.json: ${whole} cannot be shown: ${error.message}`);
    log.error("translation missing", { code: `${error.code} ${locale} ${whole}` });
    return whole;
  },
});
