/**
 * The language in which a journey runs. Journeys are written with the English words; in the other projects of
 * playwright.config.ts the same words are found in that language's content, so what is looked for is what its visitors see.
 */

import { test } from "@playwright/test";
import { createTranslator } from "next-intl";
import { dialCodes } from "#content/dial-codes.ts";
import { textsOf } from "#e2e/support/texts.ts";
import { findLocale, type Locale, localeOrDefault, localePath } from "#lib/i18n/locales.ts";

/** That of the browser, which the project sets. */
export const language = (): Locale => localeOrDefault(test.info().project.use.locale);

export const direction = (): "ltr" | "rtl" => findLocale(language())?.direction ?? "ltr";

/** A path of the site in the language of the journey. */
export const inLanguage = (path: string): string => localePath(language(), path);

/** English words, or all that `say` takes: for tables, which are written before the language is known. */
export type EnglishWords = string | readonly [english: string, params?: Params | undefined, at?: string];

type Params = Readonly<Record<string, string | number>>;

/**
 * The words that stand where English has these, which may be a message with arguments: `say("Remove {name}", { name })`. Of a
 * text with plurals the key is easier to read: `say("forms.stars.star", { count: 4 })`.
 * `at` is the beginning of the message's key, where one English text stands for two things.
 * @throws {Error} where English has no such text, or the language has two for it.
 */
export const say = (english: EnglishWords, params?: Params, at = ""): string =>
  typeof english === "string" ? sayIn(language(), english, params, at) : say(...english);

/** The same in a language that is not the journey's. */
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

/** Finds a text that stands within another, whatever space there is between its words. */
export const within = (text: string) => new RegExp(sourceOf(text));

/** Finds words of whose arguments no more is known than a pattern: `pattern("{size} KB", { size: /\d+/ })`. */
export function pattern(english: string, params: Readonly<Record<string, RegExp>>): RegExp {
  const marks = Object.keys(params).map((name) => [name, `|${name}|`]);
  const parts = say(english, Object.fromEntries(marks)).split("|");
  return new RegExp(parts.map((part) => params[part]?.source ?? sourceOf(part)).join(""));
}

// RegExp.escape would write letters as numbers, which nobody can read when a test fails.
const sourceOf = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&").replace(/\s+/g, "\\s+");

/** The option of the select of countries: `country("KE")` is "Kenya (+254)", from right to left with the plus still in front. */
export function country(iso: string): string {
  const { name, codes } = dialCodes.find((entry) => entry.iso === iso) ?? { name: iso, codes: [""] };
  const names = new Intl.DisplayNames([language()], { type: "region", fallback: "none" });
  const code = direction() === "rtl" ? `\u2066+${codes[0]}\u2069` : `+${codes[0]}`;
  return `${names.of(iso) ?? name} (${code})`;
}
