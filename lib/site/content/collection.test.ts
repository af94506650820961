import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { builtLocales, type Locale } from "#lib/i18n/locales.ts";
import { defineCollection } from "#lib/site/content/collection.ts";

const schema = z.strictObject({ title: z.string(), position: z.int() });

const things = () =>
  defineCollection({
    folder: "things",
    schema,
    toEntry: ({ id, locale, data, body }) => ({ id, locale, ...data, body: body.trim() }),
    order: (one, other) => one.position - other.position,
    editor: { label: "Things", singular: "thing", description: "", body: { label: "Text", hint: "" } },
  });

/** Writes an entry into content/things. */
async function write(locale: Locale, id: string, title: string, position = 1) {
  await mkdir(`content/things/${locale}`, { recursive: true });
  await writeFile(`content/things/${locale}/${id}.md`, `---\ntitle: ${title}\nposition: ${position}\n---\n\nText.\n`);
}

beforeEach(async () => {
  const before = process.cwd();
  const folder = await mkdtemp(join(tmpdir(), "content-"));
  process.chdir(folder);
  onTestFinished(async () => {
    process.chdir(before);
    await rm(folder, { recursive: true });
  });
  for (const locale of builtLocales) await mkdir(`content/things/${locale}`, { recursive: true });
});

test("a file is an entry, in the languages that have it", async () => {
  await write("en", "later", "Later", 2);
  await write("en", "first", "First", 1);
  await write("ar", "first", "أول", 1);
  const { list, find, localesOf } = things();
  expect((await list("en")).map(({ id }) => id)).toEqual(["first", "later"]);
  expect(await list("ar")).toEqual([{ id: "first", locale: "ar", title: "أول", position: 1, body: "Text." }]);
  expect(await list("fr")).toEqual([]);
  expect(await localesOf("first")).toEqual(["en", "ar"]);
  expect(await find("fr", "first")).toBeUndefined();
});

test("a language names the English entries that it lacks, in their order", async () => {
  await write("en", "later", "Later", 2);
  await write("en", "first", "First", 1);
  await write("ar", "first", "أول", 1);
  const named = async (locale: Locale) =>
    (await things().listWithEnglish(locale)).map(({ title, locale: of }) => [title, of]);
  expect(await named("ar")).toEqual([
    ["أول", "ar"],
    ["Later", "en"],
  ]);
  expect(await named("fr")).toEqual([
    ["First", "en"],
    ["Later", "en"],
  ]);
});

test("names each entry in each language that has it, for the pages", async () => {
  await write("en", "first", "First");
  await write("ar", "first", "أول");
  expect(await things().listParams()).toEqual([
    { locale: "en", id: "first" },
    { locale: "ar", id: "first" },
  ]);
});

test("other files of the folder are no entries", async () => {
  await writeFile("content/things/en/.DS_Store", "");
  expect(await things().list("en")).toEqual([]);
});

test("names the file that a page needs, or that is wrong", async () => {
  await expect(things().get("sw", "first")).rejects.toThrow(
    "content/things/sw/first.md: is missing, and a page needs it",
  );
  await write("ru", "wrong", "5");
  await expect(things().list("ru")).rejects.toThrow(/^content\/things\/ru\/wrong\.md: [\s\S]*title/);
});

test("parses a text once in a process, and again when it has changed", async () => {
  await write("en", "first", "First");
  const { list } = things();
  const [before] = await list("en");
  expect((await list("en"))[0]).toBe(before);
  await write("en", "first", "Changed");
  expect(await list("en")).toMatchObject([{ title: "Changed" }]);
});
