/** The texts of content/ and brand/ in each language, for tests that search or check them. */

import { globSync, readFileSync } from "node:fs";
import { createTranslator } from "next-intl";
import { builtLocales, defaultLocale, type Locale } from "#lib/i18n/locales.ts";
import { splitFrontMatter } from "#lib/site/content/front-matter.ts";
import { TO_DO } from "#lib/site/content/translated-from.ts";

const cache = new Map<Locale, Map<string, string>>();

/** Returns every text of the content by its key: messages and files. */
export function textsOf(locale: Locale): ReadonlyMap<string, string> {
  const texts = cache.get(locale) ?? new Map([...messagesOf(locale), ...filesOf(locale)]);
  cache.set(locale, texts);
  return texts;
}

/** Returns true if no text of a language waits for its translation (`npm run add-language`). */
const isTranslated = (locale: Locale) =>
  [`content/messages/${locale}.json`, ...globSync(`{brand,content}/*/${locale}/*.md`)].every(
    (path) => !new RegExp(`: "?${TO_DO}"?,?$`, "m").test(readFileSync(path, "utf8")),
  );

/** The languages whose pages must have no English. */
export const translatedLocales = builtLocales.filter((code) => code !== defaultLocale && isTranslated(code));

const messagesOf = (locale: Locale) => [
  ...flatten(JSON.parse(readFileSync(`content/messages/${locale}.json`, "utf8"))),
  ...flatten(JSON.parse(readFileSync(`content/error-words/${locale}.json`, "utf8")), "error"),
];

/** Returns the texts of the front matter of all files, and the text below it where it is one paragraph. */
const filesOf = (locale: Locale) =>
  globSync(`{brand,content}/*/${locale}/*.md`).flatMap((path) => {
    const [, folder, , name] = path.split("/");
    const { data, text } = readContent(path);
    return flatten(text.includes("\n") ? data : { ...data, text }, `${folder}.${name}`);
  });

/** Returns the front matter of a file of content/, and the text below it. */
export function readContent(path: string): { data: Record<string, string | number>; text: string } {
  const { data, body } = splitFrontMatter(readFileSync(path, "utf8"));
  return { data: Object(data), text: body.trim() };
}

function flatten(value: unknown, key = ""): [key: string, text: string][] {
  if (typeof value === "string") return [[key, value]];
  return Object.entries(Object(value)).flatMap(([name, inner]) => flatten(inner, key ? `${key}.${name}` : name));
}

export type Params = Readonly<Record<string, string | number>>;

/**
 * Returns the words that a language has for these English ones, or for the message with this key.
 * @throws {Error} if English has no such text, or the language has two for it.
 */
export function sayIn(locale: Locale, english: string, params?: Params, at = ""): string {
  const has = ([key, text]: [string, string]) => (text === english && key.startsWith(at)) || key === english;
  const keys = [...textsOf("en")].filter(has).map(([key]) => key);
  const found = new Set(keys.map((key) => textsOf(locale).get(key)));
  const [text] = found;
  if (text === undefined || found.size > 1) {
    throw new Error(`"${english}" is ${found.size} texts in ${locale} (${[...found].join(" | ")}): ${keys.join(", ")}`);
  }
  return params ? createTranslator({ locale, messages: { text }, onError: fail })("text", params as never) : text;
}

function fail(error: Error): never {
  throw error;
}

/** Returns the text as a regular expression matches it. RegExp.escape would write letters as numbers, which nobody can read when a test fails. */
export const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
