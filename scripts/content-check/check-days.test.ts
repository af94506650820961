import { expect, test } from "vitest";
import { everyLocale } from "#lib/i18n/locales.ts";
import { checkDays } from "#scripts/content-check/check-days.ts";
import type { EntryFile } from "#scripts/content-check/read-entries.ts";

const now = Date.parse("2026-11-29T12:00+05:30");

const entry = (file: string, data: object) => ({ file, data }) as unknown as EntryFile;

const text = Object.fromEntries(everyLocale.map((code) => [code, "Closed"]));

const sentencesOf = (announcements: readonly object[], entries: readonly EntryFile[] = []) =>
  checkDays(() => ({ data: { announcements }, findings: [] }), entries, now).map(
    ({ file, text }) => `${file}: ${text}`,
  );

/** Entries that begin on so many days in December. */
const inDecember = (count: number, data: object = {}) =>
  Array.from({ length: count }, (_, at) =>
    entry(`${at}.md`, { from: `2026-12-${`${at + 1}`.padStart(2, "0")}`, ...data }),
  );

test("six days ahead have room, and days that are over or drafts need none", () => {
  const over = [entry("over.md", { from: "2026-11-29", until: "2026-11-28" })];
  expect(sentencesOf([], [...inDecember(6), ...over, ...inDecember(9, { draft: true })])).toEqual([]);
});

test("a seventh day names its file and the days that are taken", () => {
  const line = { from: "2026-12-20", until: "2026-12-21", text };
  expect(sentencesOf([line], inDecember(5))).toEqual([
    expect.stringMatching(
      /^content\/announcements\.json: begins or ends on the 2026-12-22, .* room for 6 .*2026-12-20/,
    ),
  ]);
});

test("a day that does not exist is left to the schema", () => {
  expect(sentencesOf([], [entry("a.md", { from: "2026-13-45" }), entry("b.md", { until: 5 })])).toEqual([]);
});

test("a line above every page needs each language, at most 140 letters, and both days in order", () => {
  const wrong = { from: "2026-12-25", until: "2026-12-24", text: { ...text, bn: undefined, fr: "x".repeat(141) } };
  expect(sentencesOf([wrong])).toEqual([
    expect.stringContaining('"announcements", entry 1, "text", "fr" is too long'),
    expect.stringContaining('"announcements", entry 1, "text", "bn" is missing'),
  ]);
  expect(sentencesOf([{ ...wrong, text }])).toEqual([expect.stringContaining("is before the day on which it appears")]);
});

test("two lines on one day are refused", () => {
  const lines = [
    { from: "2026-12-25", until: "2026-12-31", text },
    { from: "2026-12-31", until: "2027-01-02", text },
  ];
  expect(sentencesOf(lines)).toEqual([expect.stringContaining("two lines are public on the 2026-12-31")]);
});
