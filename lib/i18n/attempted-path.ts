import { type Locale, localeOrDefault } from "@/lib/i18n/locales";

/** Request header in which middleware.ts tells the not-found page what was asked for: Next gives that page no params. */
export const ATTEMPTED_PATH_HEADER = "x-attempted-path";

/** The locale that an address begins with. */
export function localeOfPath(path: string): Locale {
  return localeOrDefault(path.split("/")[1]);
}
