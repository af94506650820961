import words from "@/content/error-words.json";
import { type Locale, localeOrDefault } from "@/lib/i18n/locales";

/**
 * The words of the error pages. They have a file of their own, in all languages at once, because they are sent with every
 * page and are needed when nothing else works, even the layout that would hand them down.
 */
export const errorWords: Record<Locale, (typeof words)["en"]> = words;

/** The language of the document that broke; the default one where there is none yet. */
export function localeOfDocument(): Locale {
  return localeOrDefault(globalThis.document?.documentElement.lang);
}

/**
 * What there is to say of an error (spec §8): its message, or for an error of the server its digest, which is in the log too.
 * The message that comes with a digest is Next's own, in English and about Next.
 */
export function errorDetail(error: unknown, locale: Locale): string {
  const { digest, message } = Object(error) as { digest?: unknown; message?: unknown };
  if (digest) return errorWords[locale].code.replace("{digest}", () => String(digest));
  return String(message ?? error ?? "");
}
