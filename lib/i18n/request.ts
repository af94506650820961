import { getRequestConfig } from "next-intl/server";
import { loadMessages } from "#lib/i18n/load-messages.ts";
import { localeOrDefault } from "#lib/i18n/locales.ts";
import { messageErrors } from "#lib/i18n/message-errors.ts";
import { timeZone } from "#lib/i18n/time-zone.ts";

export default getRequestConfig(async ({ requestLocale }) => {
  const locale = localeOrDefault(await requestLocale);
  const messages = await loadMessages(locale);
  return { locale, messages, timeZone, ...messageErrors(locale) };
});
