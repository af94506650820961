/** Where a line must not end: before a dash in Russian, and in French inside quotation marks and before : ; ? and !. */

import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const textsIn = (locale: string) => globSync([`content/messages/${locale}.json`, `content/*/${locale}/*.md`]);

function breaksIn(paths: string[], space: RegExp): string[] {
  return paths.flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .flatMap((line, index) => (space.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
}

test("no Russian line begins with a dash", () => {
  expect(breaksIn([...textsIn("ru"), ...globSync("content/*.ts")], /\p{Script=Cyrillic}[»)?]* — /u)).toEqual([]);
});

test("no French line begins with a spaced punctuation mark or ends with an opening quotation mark", () => {
  expect(breaksIn(textsIn("fr"), /\S [;?!»]|\p{L} : |« /u)).toEqual([]);
});

test("no French line separates a number from its noun", () => {
  expect(breaksIn(["content/messages/fr.json"], /[#}] (?:caractère|fichier|minute|jour|Mo)/)).toEqual([]);
});
