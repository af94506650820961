import { readFileSync } from "node:fs";
import type messages from "#content/messages/en.json";
import { builtLocales, type Locale } from "#lib/i18n/locales.ts";
import type { EndedWords } from "#lib/site/days/ended-page.ts";

/** Returns the words of the page for an address that has ended. The middleware draws it, and reads no files. */
export const listEndedWords = () =>
  Object.fromEntries(builtLocales.map((locale) => [locale, readWords(locale)])) as Record<Locale, EndedWords>;

function readWords(locale: Locale): EndedWords {
  const { notFound, search }: typeof messages = JSON.parse(readFileSync(`content/messages/${locale}.json`, "utf8"));
  const words = { "notFound.endedTitle": notFound.endedTitle, "notFound.endedText": notFound.endedText };
  return {
    title: words["notFound.endedTitle"],
    text: words["notFound.endedText"],
    home: notFound.home,
    search: search.title,
  };
}
