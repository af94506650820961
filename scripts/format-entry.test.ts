import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { defaultLocale } from "#lib/i18n/locales.ts";
import { collections } from "#lib/site/content/collections.ts";
import { splitFrontMatter } from "#lib/site/content/front-matter.ts";
import { prepareEntry } from "#lib/site/content/saving.ts";
import { fieldNames, formatEntry } from "#scripts/format-entry.ts";

const order = ["title", "sources"];

test("writes the fields in the order of the schema, others after them, and leaves empty ones out", () => {
  const source = '---\nz: 1\nsources: []\nhash: a-b\nempty: ""\ndraft: false\ntitle: "A"\n---\n';
  expect(formatEntry(source, order, "en")).toBe("---\ntitle: A\nhash: a-b\nz: 1\n---\n");
});

test("quotes a text only where YAML needs it, and never folds it", () => {
  const long = "word ".repeat(40).trim();
  const source = `---\ntitle: "One: two"\nday: "2026-11-20"\ntext: >\n  ${long}\n---\n`;
  expect(formatEntry(source, order, "en")).toBe(`---\ntitle: 'One: two'\nday: 2026-11-20\ntext: |\n  ${long}\n---\n`);
});

test("keeps signs of direction and spaces that do not break, and the text below", () => {
  const source = "---\ntitle: '\u2068Veramed\u2069: «\u00a0oui\u00a0»'\n---\n\n\nA\u00a0: b\r\n\r\nC\n\n";
  expect(formatEntry(source, order, "en")).toContain("\u2068Veramed\u2069: «\u00a0oui\u00a0»");
  expect(formatEntry(source, order, "en")).toMatch(/---\n\nA\u00a0: b\n\nC\n$/);
});

test("a file that has been formatted stays as it is", () => {
  const once = formatEntry('---\ntitle: "It\'s: a"\nsources:\n  - name: "b"\n---\n\nText\n', order, "en");
  expect(formatEntry(once, order, "en")).toBe(once);
});

test("a file without front matter cannot be formatted", () => {
  expect(() => formatEntry("Text", order, "en")).toThrow("the first line must be --- alone");
});

test("spaces keep words together at the end of a text in quotes too", () => {
  const source = "---\ntitle: 'দেরি: দিই না'\n---\n\nদিই না\n";
  expect(formatEntry(source, order, "bn")).toBe("---\ntitle: 'দেরি: দিই\u00a0না'\n---\n\nদিই\u00a0না\n");
});

/** Returns the files of an entry by their languages. */
const filesOf = (collection: string, id: string) =>
  Object.fromEntries(
    globSync(`{brand,content}/${collection}/*/${id}.md`).map((path) => [
      path.split("/")[2] ?? "",
      readFileSync(path, "utf8"),
    ]),
  );

const dataOf = (source: string) => {
  const { data, body } = splitFrontMatter(source);
  return { ...data, body: body.trim() };
};

const entries = collections.flatMap((collection) =>
  globSync(`{brand,content}/${collection.facts.folder}/${defaultLocale}/*.md`).map((path) => ({
    collection,
    folder: collection.facts.folder,
    id: basename(path, ".md"),
  })),
);

const advice = "run npm run format";

test.each(entries)(
  "$folder/$id is the same in every language after the editor has saved it",
  ({ collection, folder, id }) => {
    const { [defaultLocale]: english = "", ...translations } = filesOf(folder, id);
    const i18n = Object.fromEntries(Object.entries(translations).map(([code, text]) => [code, { data: dataOf(text) }]));
    const saved = prepareEntry({ collection: folder, data: dataOf(english), i18n });
    expect(saved, advice).toEqual({ data: dataOf(english), i18n });
    const fields = fieldNames(collection.facts.schema);
    for (const [code, text] of Object.entries({ ...translations, [defaultLocale]: english })) {
      expect(formatEntry(text, fields, code), advice).toBe(text);
    }
  },
);
