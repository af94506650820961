import { defineRouting } from "next-intl/routing";
import { defaultLocale, locales } from "#lib/i18n/locales.ts";

// No cookie and no detection: the address alone decides, so every page can be cached and shared as it is.
export const routing = defineRouting({
  locales: locales.map((locale) => locale.code),
  defaultLocale,
  localePrefix: "as-needed",
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});
