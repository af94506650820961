import { headers } from "next/headers";
import { locale as localeOfAddress } from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import { ATTEMPTED_PATH_HEADER } from "#lib/i18n/attempted-path.ts";
import { localeOfPath, localeOrDefault } from "#lib/i18n/locales.ts";
import { loadMessages } from "#lib/i18n/messages.ts";
import { timeZone } from "#lib/i18n/time-zone.ts";
import { messageErrors } from "#lib/i18n/translator.ts";

/**
 * Returns the locale of the page that Next draws. The not-found page is not below `app/[locale]`, so its locale comes from the path that
 * the visitor tried.
 */
async function localeOfPage() {
  const code = await localeOfAddress();
  return code ? localeOrDefault(code) : localeOfPath((await headers()).get(ATTEMPTED_PATH_HEADER) ?? "");
}

/**
 * Gives a page its language and messages. Components read them with `getLocale()` and `getTranslations()`, so no component passes the
 * locale on. Only route handlers, and text in another language than the page's, name a locale.
 */
export default getRequestConfig(async ({ locale: named }) => {
  const locale = named ?? (await localeOfPage());
  const messages = await loadMessages(locale);
  return { locale, messages, timeZone, ...messageErrors(locale) };
});
