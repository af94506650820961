import { defineRouting } from "next-intl/routing";
import { builtLocales, defaultLocale } from "#lib/i18n/locales.ts";

// The address alone decides the language, without cookie or detection, so that every page can be cached and shared.
export const routing = defineRouting({
  locales: builtLocales,
  defaultLocale,
  localePrefix: "as-needed",
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});
