import { describe, expect, test } from "vitest";
import { isOutdated, makeRecord, updateRecord, updateRecords } from "#lib/site/content/translated-from.ts";

const english = { title: "Visa", steps: [{ text: "Write." }], position: 1, body: "Text." };
const french = { title: "Le visa", steps: [{ text: "Écrivez." }], position: 1, body: "Texte." };
const record = makeRecord(english, french);

describe("a translation", () => {
  test("is up to date while its English stays the same", () => {
    expect(record).toMatch(/^[0-9a-f]{8}\/[0-9a-f]{8}$/);
    expect(isOutdated(record, english, french)).toBe(false);
  });

  test("is outdated when its English changes", () => {
    expect(isOutdated(record, { ...english, steps: [{ text: "Call." }] }, french)).toBe(true);
    expect(isOutdated(record, { ...english, body: "More text." }, french)).toBe(true);
  });

  test("counts as made from today's English when somebody has changed it", () => {
    expect(isOutdated(record, { ...english, title: "Visas" }, { ...french, title: "Les visas" })).toBe(false);
  });

  test("without a record counts as made from today's English", () => {
    for (const none of [undefined, "", 7]) expect(isOutdated(none, english, french)).toBe(false);
  });

  test("does not depend on facts, empty lines, the order of lines or spaces at the end", () => {
    const same = { body: "Text.\n", position: 2, title: "Visa ", need: "", steps: english.steps, proof: "A file" };
    expect(isOutdated(record, same, { translatedFrom: record, ...french })).toBe(false);
  });
});

describe("saving", () => {
  test("keeps the record of a translation that has not changed", () => {
    expect(updateRecord(record, { ...english, title: "Visas" }, french)).toBe(record);
  });

  test("makes a new record for a translation that is new or changed", () => {
    const changed = { ...french, title: "Les visas" };
    expect(updateRecord(record, english, changed)).toBe(makeRecord(english, changed));
    expect(updateRecord(undefined, english, french)).toBe(record);
  });

  test("makes a record of each message that is not empty, and drops those of deleted ones", () => {
    const messages = { home: { lead: "Bonjour", none: "" }, close: "Fermer", translatedFrom: {} };
    const old = { home: { lead: makeRecord("Hi", "Bonjour") }, open: "1/2" };
    expect(updateRecords(old, { home: { lead: "Hello", none: "" }, close: "Close" }, messages)).toEqual({
      home: { lead: makeRecord("Hi", "Bonjour") },
      close: makeRecord("Close", "Fermer"),
    });
  });
});
