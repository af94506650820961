import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { flatten } from "#lib/i18n/catalogues.ts";
import { splitFrontMatter } from "#lib/site/content/front-matter.ts";
import { englishLines, openTexts } from "#lib/site/content/translated-from.ts";
import { addLanguage } from "#scripts/language/language-files.ts";

/** Returns a folder with what the command reads and writes. */
function makeFolder() {
  const root = mkdtempSync(join(tmpdir(), "add-language-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const path of ["brand", "content", "lib/i18n/locales.ts"]) cpSync(path, join(root, path), { recursive: true });
  return { root, read: (file: string) => readFileSync(join(root, file), "utf8") };
}

test("a language gets a row and every file that English has, and each text is marked as still to be translated", () => {
  const { root, read } = makeFolder();
  const { name, files, hasFace } = addLanguage(root, "eo");
  expect([name, hasFace]).toEqual(["Esperanto", true]);
  expect(read("lib/i18n/locales.ts")).toContain('  { code: "eo", name: "Esperanto", readers: 0 },\n]');
  expect(JSON.parse(read("content/languages.json")).eo).toEqual({ reviewed: false });
  expect(JSON.parse(read("brand/site.json")).office.eo).toBe(JSON.parse(read("brand/site.json")).office.en);

  const { translatedFrom, ...messages } = JSON.parse(read("content/messages/eo.json"));
  expect(messages).toEqual(JSON.parse(read("content/messages/en.json")));
  const marks = new Map(flatten(translatedFrom));
  for (const [key, text] of flatten(messages)) expect.soft(marks.get(key), key).toBe(text ? "todo" : undefined);

  const english = globSync("{brand,content}/*/en/*.md", { cwd: root });
  expect(english.length).toBeGreaterThan(20);
  for (const file of english) {
    const twin = file.replace("/en/", "/eo/");
    expect(files).toContain(twin);
    const [original, translation] = [file, twin].map((path) => {
      const { data, body } = splitFrontMatter(read(path));
      return { ...data, body };
    });
    expect(openTexts("todo", original ?? {}, translation ?? {}).length, twin).toBeGreaterThan(0);
    expect(translation, twin).toHaveProperty("translatedFrom", "todo");
    for (const line of englishLines) expect.soft(translation, twin).not.toHaveProperty(line);
    if (twin.includes("/legal/")) expect(translation, "the page shows the English text").toMatchObject({ body: "" });
  }
});

test("a language from right to left says so, and one without a heading face is noticed", () => {
  const { root, read } = makeFolder();
  expect(addLanguage(root, "he").hasFace).toBe(false);
  expect(read("lib/i18n/locales.ts")).toContain('{ code: "he", name: "עברית", readers: 0, direction: "rtl" },');
});

test.each([
  ["", /^The code of the language is missing\. Example: /],
  ["Uzbek", /^"Uzbek" is not the code of a language\. Write two or three small letters/],
  ["pt-BR", /^"pt-BR" is not the code of a language\. Write two or three small letters/],
  ["xx", /^"xx" is not the code of a language that Node knows/],
  ["iw", /^The code of Hebrew is "he" \(BCP 47\), not "iw"\.$/],
  ["sw", /^The site has Swahili \(sw\) already\.$/],
])("the code %j is refused, and nothing is written", (code, message) => {
  expect(() => addLanguage("no-such-folder", code)).toThrow(message);
});

test("files that are there already are not written over", () => {
  const { root } = makeFolder();
  addLanguage(root, "eo");
  expect(() => addLanguage(root, "eo")).toThrow(
    /^There are files of Esperanto already, such as (?:brand|content)\/\S*eo\S*\. Move/,
  );
});
