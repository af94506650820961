import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { keepTogether } from "#lib/site/content/typography.ts";

test.each([
  ["fr", "Un visa : quand ? Vite ! « Oui »; non", "Un visa\u00a0: quand\u00a0? Vite\u00a0! «\u00a0Oui\u00a0»; non"],
  ["fr", "{count} jours, # caractères", "{count}\u00a0jours, #\u00a0caractères"],
  ["fr", "Texte ![Une salle](/media/salle.jpg)", "Texte ![Une salle](/media/salle.jpg)"],
  ["ru", "Виза — это документ", "Виза\u00a0— это документ"],
  ["bn", "দিই না। যাবেন কি না, কী কী, ১০ MB", "দিই\u00a0না। যাবেন কি\u00a0না, কী\u00a0কী, ১০\u00a0MB"],
  ["en", "A visa : when ?", "A visa : when ?"],
])("in %s, %j becomes %j", (locale, text, expected) => {
  expect(keepTogether(locale, text)).toBe(expected);
  expect(keepTogether(locale, expected)).toBe(expected);
});

test("no Russian line of the list of countries begins with a dash", () => {
  for (const path of globSync("content/*.ts")) {
    const text = readFileSync(path, "utf8");
    expect(keepTogether("ru", text)).toBe(text);
  }
});
