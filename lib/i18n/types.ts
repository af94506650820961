import type en from "#content/messages/en.json";
import type { Locale } from "#lib/i18n/locales.ts";

/** Makes a missing message or locale a type error everywhere (English is the model of all languages). */
declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof en;
  }
}
