/** Replaces `next/navigation` in component tests, which have no router. */

import { localeOrDefault, localePath } from "#lib/i18n/locales.ts";

/** Returns the path of the home page, in the language of the document. */
export const usePathname = () => localePath(localeOrDefault(document.documentElement.lang), "/");

export function notFound(): never {
  throw new Error("not found");
}
