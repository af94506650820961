/** The texts of content/ in each language, for tests that search or check them. */

import { globSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { claims } from "#content/claims.ts";
import { team } from "#content/team.ts";
import type { Locale } from "#lib/i18n/locales.ts";

const cache = new Map<Locale, Map<string, string>>();

/** Returns every text of the content by its key: messages, front matter and data. */
export function textsOf(locale: Locale): ReadonlyMap<string, string> {
  const texts = cache.get(locale) ?? new Map([...messagesOf(locale), ...frontMattersOf(locale), ...dataOf(locale)]);
  cache.set(locale, texts);
  return texts;
}

const messagesOf = (locale: Locale) => [
  ...flatten(JSON.parse(readFileSync(`content/messages/${locale}.json`, "utf8"))),
  ...flatten(JSON.parse(readFileSync(`content/error-words/${locale}.json`, "utf8")), "error"),
];

const frontMattersOf = (locale: Locale) =>
  globSync(`content/{services,blog,legal,inquiry}/${locale}/*.md`).flatMap((path) => {
    const [, folder, , name] = path.split("/");
    return flatten(parse(readFileSync(path, "utf8").split(/^---\r?$/m)[1] ?? ""), `${folder}.${name}`);
  });

/** Returns the texts of the data. Each has one entry per language, under the language's code. */
const dataOf = (locale: Locale) =>
  flatten({ team, claims }).flatMap(([key, text]): [key: string, text: string][] => {
    const parts = key.split(".");
    return parts.includes(locale) ? [[parts.filter((part) => part !== locale).join("."), text]] : [];
  });

function flatten(value: unknown, key = ""): [key: string, text: string][] {
  if (typeof value === "string") return [[key, value]];
  return Object.entries(Object(value)).flatMap(([name, inner]) => flatten(inner, key ? `${key}.${name}` : name));
}
