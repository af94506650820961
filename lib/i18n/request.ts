import { getRequestConfig } from "next-intl/server";
import { localeOrDefault } from "@/lib/i18n/locales";
import { messageErrors } from "@/lib/i18n/message-errors";
import { timeZone } from "@/lib/i18n/time-zone";

export default getRequestConfig(async ({ requestLocale }) => {
  const locale = localeOrDefault(await requestLocale);
  const { default: messages } = await import(`@/content/messages/${locale}.json`);
  return { locale, messages, timeZone, ...messageErrors(locale) };
});
