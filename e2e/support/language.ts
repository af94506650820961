/**
 * The language of a journey. Journeys are written with the English words. In the other projects of playwright.config.ts,
 * `say` finds the same words in that language's content, so a test looks for what its visitors see.
 */

import { test } from "@playwright/test";
import { countries } from "#content/countries.ts";
import { directionOf, type Locale, localeOrDefault, localePath } from "#lib/i18n/locales.ts";
import { escapePattern, type Params, sayIn } from "#verification/support/texts.ts";

/** Returns the language of the browser, which the project sets. */
export const language = (): Locale => localeOrDefault(test.info().project.use.locale);

export const direction = (): "ltr" | "rtl" => directionOf(language());

/** Returns a path of the site in the language of the journey. */
export const inLanguage = (path: string): string => localePath(language(), path);

/** English words, or all arguments of `say`. Tables use it, because they are written before the language is known. */
export type EnglishWords = string | readonly [english: string, params?: Params | undefined, at?: string];

/**
 * Returns the words that the journey's language has for these. They may be a message with arguments:
 * `say("Remove {name}", { name })`. For a text with plurals the key is easier to read: `say("forms.stars.star", { count: 4 })`.
 * `at` is the beginning of the message's key, for an English text with two meanings.
 * @throws {Error} if English has no such text, or the language has two for it.
 */
export const say = (english: EnglishWords, params?: Params, at = ""): string =>
  typeof english === "string" ? sayIn(language(), english, params, at) : say(...english);

/** Matches a text within another, whatever spaces are between its words. */
export const within = (text: string) => new RegExp(sourceOf(text));

/** Matches words whose arguments are known by a pattern only: `pattern("{size} KB", { size: /\d+/ })`. */
export function pattern(english: string, params: Readonly<Record<string, RegExp>>): RegExp {
  const marks = Object.keys(params).map((name) => [name, `|${name}|`]);
  const parts = say(english, Object.fromEntries(marks)).split("|");
  return new RegExp(parts.map((part) => params[part]?.source ?? sourceOf(part)).join(""));
}

const sourceOf = (text: string) => escapePattern(text).replace(/\s+/g, "\\s+");

/**
 * Returns an option of the country select: `country("KE")` is "Kenya (+254)". In right-to-left text the plus stays in front.
 */
export function country(iso: string): string {
  const [first] = countries.find((entry) => entry.iso === iso)?.codes ?? [];
  const names = new Intl.DisplayNames([language()], { type: "region" });
  const code = direction() === "rtl" ? `\u2066+${first}\u2069` : `+${first}`;
  return `${names.of(iso)} (${code})`;
}
