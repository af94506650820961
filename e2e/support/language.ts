/**
 * The language in which a journey runs. Journeys are written with the English words; in the other projects of
 * playwright.config.ts the same words are found in that language's content, so what is looked for is what its visitors see.
 */

import { globSync, readFileSync } from "node:fs";
import { test } from "@playwright/test";
import { createTranslator } from "next-intl";
import { parse } from "yaml";
import { claims } from "@/content/claims.ts";
import { dialCodes } from "@/content/dial-codes.ts";
import { team } from "@/content/team.ts";
import { findLocale, type Locale, localeOrDefault, localePath } from "@/lib/i18n/locales.ts";

/** That of the browser, which the project sets. */
export const language = (): Locale => localeOrDefault(test.info().project.use.locale);

export const direction = (): "ltr" | "rtl" => findLocale(language())?.direction ?? "ltr";

/** A path of the site in the language of the journey. */
export const inLanguage = (path: string): string => localePath(language(), path);

/**
 * The words that stand where English has these, which may be a message with arguments: `say("Remove {name}", { name })`.
 * `at` is the beginning of the message's key, where one English text stands for two things.
 * @throws {Error} where English has no such text, or the language has two for it.
 */
export const say = (english: string, params?: Params, at = ""): string => sayIn(language(), english, params, at);

type Params = Readonly<Record<string, string | number>>;

/** The same in a language that is not the journey's. */
export function sayIn(locale: Locale, english: string, params?: Params, at = ""): string {
  const keys = [...textsOf("en")].filter(([key, text]) => text === english && key.startsWith(at)).map(([key]) => key);
  const found = new Set(keys.map((key) => textsOf(locale).get(key)));
  const [text] = found;
  if (text === undefined || found.size > 1) {
    throw new Error(`"${english}" is ${found.size} texts in ${locale} (${[...found].join(" | ")}): ${keys.join(", ")}`);
  }
  return params ? createTranslator({ locale, messages: { text } })("text", params as never) : text;
}

/** The same as a pattern, whatever stands for its arguments. */
export const saying = (english: string, at?: string): RegExp =>
  new RegExp(
    say(english, undefined, at)
      .split(/\{\w+\}/)
      .map(RegExp.escape)
      .join(".*"),
  );

/** The option of the select of countries: `country("KE")` is "Kenya (+254)". */
export function country(iso: string): string {
  const { name, codes } = dialCodes.find((entry) => entry.iso === iso) ?? { name: iso, codes: [""] };
  const names = new Intl.DisplayNames([language()], { type: "region", fallback: "none" });
  return `${names.of(iso) ?? name} (+${codes[0]})`;
}

const known = new Map<Locale, Map<string, string>>();

/** Every text of the content by its key: messages, what stands between the --- lines of other files, and files of all languages. */
export function textsOf(locale: Locale): ReadonlyMap<string, string> {
  const texts = known.get(locale) ?? new Map([...messagesOf(locale), ...frontMattersOf(locale), ...inAllOf(locale)]);
  known.set(locale, texts);
  return texts;
}

const messagesOf = (locale: Locale) => flatten(JSON.parse(readFileSync(`content/messages/${locale}.json`, "utf8")));

const frontMattersOf = (locale: Locale) =>
  globSync(`content/{services,blog,legal}/${locale}/*.md`).flatMap((path) => {
    const [, folder, , name] = path.split("/");
    return flatten(parse(readFileSync(path, "utf8").split(/^---\r?$/m)[1] ?? ""), `${folder}.${name}`);
  });

/** Content that has each text in all languages at once, below the code of the language. */
const inAllOf = (locale: Locale) =>
  flatten({ error: JSON.parse(readFileSync("content/error-words.json", "utf8")), team, claims }).flatMap(
    ([key, text]): [key: string, text: string][] => {
      const parts = key.split(".");
      return parts.includes(locale) ? [[parts.filter((part) => part !== locale).join("."), text]] : [];
    },
  );

function flatten(value: unknown, key = ""): [key: string, text: string][] {
  if (typeof value === "string") return [[key, value]];
  return Object.entries(Object(value)).flatMap(([name, inner]) => flatten(inner, key ? `${key}.${name}` : name));
}
