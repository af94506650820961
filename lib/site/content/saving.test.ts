import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { factFiles } from "#features/editor/config.ts";
import { defaultLocale, everyLanguage } from "#lib/i18n/locales.ts";
import { inOrderOf, prepareEntry, writeMessages } from "#lib/site/content/saving.ts";
import { makeRecord } from "#lib/site/content/translated-from.ts";
import { writeJson } from "#lib/site/content/write-json.ts";

const english = { title: "Visa", body: "Text" };
const french = { title: "Le visa", body: "Texte" };

test("a translation that was changed is recorded as made from the English of the same entry", () => {
  const translatedFrom = makeRecord({ title: "Old" }, { title: "Vieux" });
  const i18n = { fr: { data: { ...french, translatedFrom } }, ar: {} };
  expect(prepareEntry({ collection: "services", data: english, i18n })).toEqual({
    data: english,
    i18n: { fr: { data: { ...french, translatedFrom: makeRecord(english, french) } }, ar: {} },
  });
});

test("a translation that was not changed keeps its record, so that it becomes outdated", () => {
  const i18n = { fr: { data: { ...french, translatedFrom: makeRecord(english, french) } } };
  expect(prepareEntry({ collection: "services", data: { ...english, title: "Visas" }, i18n }).i18n).toEqual(i18n);
});

test("what an English entry says in short is recorded as made from its full text, and stays outdated until it is changed", () => {
  const save = (data: object) => prepareEntry({ collection: "legal", data: { ...data }, i18n: {} }).data;
  const entry = { title: "Terms", inShort: ["We help."], body: "We help you to travel." };
  const translatedFrom = makeRecord(entry.body, entry.inShort);
  expect(save(entry)).toEqual({ ...entry, translatedFrom });
  const changed = { ...entry, translatedFrom, body: "We help you to choose." };
  expect(save(changed)).toEqual(changed);
});

test("each message has a record of its own", () => {
  const messages = {
    collection: "general",
    data: { home: { title: "Hello" } },
    i18n: { fr: { data: { home: { title: "Bonjour" } } } },
  };
  expect(prepareEntry(messages).i18n.fr?.data?.translatedFrom).toEqual({
    home: { title: makeRecord("Hello", "Bonjour") },
  });
});

test("a French translation gets the spaces that keep its words together", () => {
  const i18n = { fr: { data: { title: "Un visa : quand ?", included: ["Quoi ?"] } } };
  expect(prepareEntry({ collection: "services", data: english, i18n }).i18n.fr?.data).toMatchObject({
    title: "Un visa\u00a0: quand\u00a0?",
    included: ["Quoi\u00a0?"],
  });
});

test("a switch that is off is left out, in each language", () => {
  const off = {
    collection: "blog",
    data: { ...english, draft: false },
    i18n: { fr: { data: { ...french, draft: false } } },
  };
  const { data, i18n } = prepareEntry(off);
  expect([data, i18n.fr?.data].map((content) => content && "draft" in content)).toEqual([false, false]);
  expect(prepareEntry({ ...off, data: { ...english, draft: true } }).data.draft).toBe(true);
});

test("a language that is switched off stays in its file", () => {
  const data = { fr: { reviewed: false }, ar: { reviewed: true } };
  expect(prepareEntry({ collection: "general", data, i18n: {} }).data).toEqual(data);
});

test("records are written last, in the order of the messages", () => {
  const text = writeMessages({
    translatedFrom: { b: { y: "4/4", x: "3/3" }, a: "1/1", gone: "2/2" },
    a: "A",
    b: { x: "X", y: "Y" },
  });
  expect(Object.keys(JSON.parse(text))).toEqual(["a", "b", "translatedFrom"]);
  expect(JSON.stringify(JSON.parse(text).translatedFrom)).toBe('{"a":"1/1","b":{"x":"3/3","y":"4/4"}}');
});

test.each(factFiles)("$file is written as it is, in the order of the editor", ({ file, schema }) => {
  const source = readFileSync(file, "utf8");
  // The schema returns the fields in the order of the schema.
  expect(writeJson(schema.parse(JSON.parse(source)))).toBe(source);
});

const messagesOf = (code: string) => readFileSync(`content/messages/${code}.json`, "utf8");
const englishMessages = JSON.parse(messagesOf(defaultLocale));

const advice = "run npm run format; the keys stand in the order of en.json";

test.each(everyLanguage)("the file of messages in $code is the same after the editor has saved it", ({ code }) => {
  const messages = JSON.parse(messagesOf(code));
  const data = { ...inOrderOf(englishMessages, messages), translatedFrom: messages.translatedFrom };
  const { i18n, ...saved } = prepareEntry({ collection: "general", data: englishMessages, i18n: { [code]: { data } } });
  const lines = writeMessages(code === defaultLocale ? saved.data : { ...i18n[code]?.data }).split("\n");
  const other = messagesOf(code).split("\n");
  expect(
    lines.filter((line, index) => line !== other[index]),
    advice,
  ).toEqual([]);
  expect(lines.length, advice).toBe(other.length);
});

/** Returns the paths of what the editor takes out: spaces around a text, and groups without a text. */
const takenOut = (group: object, path: string): string[] =>
  Object.entries(group).flatMap(([key, value]) => {
    const inside = `${path}.${key}`;
    if (typeof value === "string") return value === value.trim() ? [] : [inside];
    if (typeof value !== "object") return [];
    return Object.keys(value).length > 0 ? takenOut(value, inside) : [inside];
  });

test("no JSON file of content/ or brand/ has what the editor takes out", () => {
  expect(takenOut({ a: "A: ", b: {}, c: 1, d: { e: "E" } }, "x")).toEqual(["x.a", "x.b"]);
  const files = globSync(["{brand,content}/*.json", "content/messages/*.json"]);
  expect(files.flatMap((file) => takenOut(JSON.parse(readFileSync(file, "utf8")), file))).toEqual([]);
});

test("English has no records", () => {
  expect(readFileSync(`content/messages/${defaultLocale}.json`, "utf8")).not.toContain("translatedFrom");
});
