import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { assertCatalogues, catalogueFaults, flatten } from "#lib/i18n/catalogues.ts";

const english = {
  hero: { lead: "Welcome, {name}", call: "<phone>Call</phone> us", blank: "" },
  days: "{days, plural, one {# day} other {# days}}",
};

const russian = {
  hero: { lead: "Здравствуйте, {name}", call: "<phone>Позвоните</phone> нам", blank: "" },
  days: "{days, plural, one {# день} few {# дня} many {# дней} other {# дня}}",
};

const hero = (words: object) => ({ ...russian, hero: { ...russian.hero, ...words } });

test("messages with the right keys, arguments and plural forms are accepted", () => {
  expect(catalogueFaults("en", english, english)).toEqual([]);
  expect(catalogueFaults("ru", russian, english)).toEqual([]);
});

test.each<[string, object, string[]]>([
  ["a missing message", { ...russian, days: undefined }, ["days is not a text"]],
  [
    "a missing group",
    { days: russian.days },
    ["hero.lead", "hero.call", "hero.blank"].map((key) => `${key} is missing`),
  ],
  ["an unknown key", hero({ led: "а" }), ["hero.led is not a key of the English file"]],
  ["an empty message", hero({ lead: " {name}".trim(), call: "" }), ["hero.call is empty", "hero.call lacks <phone>"]],
  ["a text that must be empty", hero({ blank: "а" }), ["hero.blank must be empty, as in English"]],
  [
    "another argument",
    hero({ lead: "{nam}" }),
    ["hero.lead lacks {name}", "hero.lead has {nam}, which nobody fills in"],
  ],
  ["a broken argument", hero({ lead: "{name" }), ["hero.lead cannot be read: EXPECT_ARGUMENT_CLOSING_BRACE"]],
  ["a number for a text", hero({ lead: 7 }), ["hero.lead is not a text"]],
  [
    "a plural form too few",
    { ...russian, days: "{days, plural, one {# день} other {# дня}}" },
    ["days needs the forms many, one, few, other of {days}, and no others"],
  ],
])("finds %s", (_, messages, faults) => {
  expect(catalogueFaults("ru", messages, english)).toEqual(faults);
});

test("a broken English message is reported for the English file only", () => {
  const broken = { ...english, days: "{days" };
  expect(catalogueFaults("en", broken, broken)).toEqual(["days cannot be read: EXPECT_ARGUMENT_CLOSING_BRACE"]);
  expect(catalogueFaults("ru", russian, broken)).toEqual([]);
});

describe("the files of the site", () => {
  const without = (file: string, key: string) => (path: string) => {
    const text = readFileSync(path, "utf8");
    return path === file ? text.replace(new RegExp(`"${key}"`), `"${key}x"`) : text;
  };

  test("are accepted", () => {
    expect(() => assertCatalogues()).not.toThrow();
  });

  test.each([
    ["content/messages/fr.json", "lead"],
    ["content/error-words/sw.json", "retry"],
  ])("stop the build with the file and the key: %s", (file, key) => {
    const [whole = ""] = flatten(JSON.parse(readFileSync(file, "utf8")))
      .map(([name]) => name)
      .filter((name) => name.split(".").at(-1) === key);
    expect(() => assertCatalogues(without(file, key))).toThrow(`${file}: ${whole} is missing`);
    expect(() => assertCatalogues(without(file, key))).toThrow(`${file}: ${whole}x is not a key of the English file`);
  });
});
