import { getRequestConfig } from "next-intl/server";
import { defaultLocale, findLocale } from "@/lib/i18n/locales";

export default getRequestConfig(async ({ requestLocale }) => {
  const locale = findLocale(await requestLocale)?.code ?? defaultLocale;
  const { default: messages } = await import(`@/content/messages/${locale}.json`);
  return { locale, messages, timeZone: "Asia/Kolkata" };
});
