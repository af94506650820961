/** What the pages of a day show of a collection, in a build that knows the days. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod";
import { builtLocales } from "#lib/i18n/locales.ts";
import { readSegmentWith } from "#lib/i18n/page-segment.ts";
import { type Announcements, announcementOn } from "#lib/site/content/announcements.ts";
import { defineCollection } from "#lib/site/content/collection.ts";
import { dayFields } from "#lib/site/content/days.ts";

const days = { builtOn: "2026-11-29", changeDays: ["2026-12-25", "2027-01-01"], entries: {} };

const things = () =>
  defineCollection({
    folder: "things",
    schema: z.strictObject({ title: z.string(), ...dayFields }),
    // An entry need not keep its days.
    toEntry: ({ id, data: { title } }) => ({ id, title }),
    editor: { label: "Things", singular: "thing", description: "", body: { label: "Text", hint: "" } },
  });

beforeEach(() => {
  const before = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), "days-"));
  process.chdir(folder);
  onTestFinished(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true });
    readSegmentWith(async () => undefined);
    vi.useRealTimers();
  });
  for (const locale of builtLocales) mkdirSync(`content/things/${locale}`, { recursive: true });
  const write = (id: string, line: string) =>
    writeFileSync(`content/things/en/${id}.md`, `---\ntitle: ${id}\n${line}---\n\nText.\n`);
  write("always", "");
  write("ends", "until: 2026-12-31\n");
  write("later", "from: 2026-12-25\n");
  vi.stubEnv("DAYS", JSON.stringify(days));
});

/** Returns the ids that the pages below a first part list. */
async function listOn(segment: string | undefined) {
  readSegmentWith(async () => segment);
  return (await things().list("en")).map(({ id }) => id);
}

test("a page shows what is public on its day", async () => {
  expect(await listOn("en")).toEqual(["always", "ends"]);
  expect(await listOn("en_2026-12-25")).toEqual(["always", "ends", "later"]);
  expect(await listOn("en_2027-01-01")).toEqual(["always", "later"]);
});

test("search, languages and single entries follow", async () => {
  readSegmentWith(async () => "en");
  const { find, listSearchable, localesOf } = things();
  expect(await find("en", "later")).toBeUndefined();
  expect((await listSearchable("en")).map(({ title }) => title)).toEqual(["always", "ends"]);
  expect(await localesOf("later")).toEqual([]);
  expect(await localesOf("later", "2026-12-25")).toEqual(["en"]);
});

test("the page for unknown addresses, which the build does not draw, shows the day of its clock", async () => {
  vi.useFakeTimers({ now: new Date("2026-12-31T23:59:59+05:30"), toFake: ["Date"] });
  expect(await listOn(undefined)).toEqual(["always", "ends", "later"]);
  vi.setSystemTime(new Date("2027-01-01T00:00:00+05:30"));
  expect(await listOn(undefined)).toEqual(["always", "later"]);
});

test("a route handler has no page, so it finds the entries of all days unless it names one", async () => {
  readSegmentWith(() => {
    throw new Error("used inside a Route Handler");
  });
  expect((await things().list("en")).map(({ id }) => id)).toEqual(["always", "ends", "later"]);
  expect((await things().list("en", "2027-01-01")).map(({ id }) => id)).toEqual(["always", "later"]);
});

test("the build draws each entry for the days on which it is public", async () => {
  expect(await things().listParams()).toEqual([
    { locale: "en", id: "always" },
    { locale: "en", id: "ends" },
    { locale: "en_2026-12-25", id: "always" },
    { locale: "en_2026-12-25", id: "ends" },
    { locale: "en_2026-12-25", id: "later" },
    { locale: "en_2027-01-01", id: "always" },
    { locale: "en_2027-01-01", id: "later" },
  ]);
});

test("without days in the build, all entries are public and drawn once", async () => {
  vi.stubEnv("DAYS", "");
  expect(await listOn("en")).toEqual(["always", "ends", "later"]);
  expect((await things().listParams()).map(({ locale }) => locale)).toEqual(["en", "en", "en"]);
});

test("the line above every page is that of the day", () => {
  const text = {} as Announcements[number]["text"];
  const lines = [
    { from: "2026-12-25", until: "2026-12-26", text },
    { from: "2027-01-01", until: "2027-01-01", text },
  ];
  const on = (day: string) => announcementOn(day, lines)?.from;
  expect(["2026-12-24", "2026-12-26", "2026-12-27", "2027-01-01"].map(on)).toEqual([
    undefined,
    "2026-12-25",
    undefined,
    "2027-01-01",
  ]);
});
