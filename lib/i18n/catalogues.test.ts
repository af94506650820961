import { expect, test } from "vitest";
import { catalogueFaults } from "#lib/i18n/catalogues.ts";

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
  ["a missing message", { ...russian, days: undefined }, ["must be a text in double quotes."]],
  [
    "a missing group",
    { days: russian.days },
    ["hero.lead", "hero.call", "hero.blank"].map(() => "is missing. Add it, as in the English file."),
  ],
  ["an unknown key", hero({ led: "а" }), ["is not in the English file. Correct its name, or delete it."]],
  [
    "an empty message",
    hero({ lead: " {name}".trim(), call: "" }),
    ["is empty. Fill it in.", "lacks <phone>. Write it as in the English text."],
  ],
  ["a text that must be empty", hero({ blank: "а" }), ["must be empty, as in English."]],
  [
    "another argument",
    hero({ lead: "{nam}" }),
    ["lacks {name}. Write it as in the English text.", "has {nam}, which the English text does not have. Delete it."],
  ],
  [
    "a broken argument",
    hero({ lead: "{name" }),
    ["has one of the signs { } < > without its partner. Copy them from the English text."],
  ],
  ["a number for a text", hero({ lead: 7 }), ["must be a text in double quotes."]],
  [
    "a plural form too few",
    { ...russian, days: "{days, plural, one {# день} other {# дня}}" },
    ["needs the forms many, one, few, other of {days}, and no others."],
  ],
])("finds %s", (_, messages, reasons) => {
  const faults = catalogueFaults("ru", messages, english);
  expect(faults.map(({ field, text }) => text.replace(`"${field}" `, ""))).toEqual(reasons);
});

test("a broken English message is reported for the English file only", () => {
  const broken = { ...english, days: "{days" };
  expect(catalogueFaults("en", broken, broken)).toMatchObject([{ field: "days" }]);
  expect(catalogueFaults("ru", russian, broken)).toEqual([]);
});
