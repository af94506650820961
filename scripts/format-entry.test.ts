import { expect, test } from "vitest";
import { formatEntry } from "#scripts/format-entry.ts";

const order = ["title", "sources"];

test("writes the fields in the order of the schema, others after them, and leaves empty ones out", () => {
  const source = '---\nz: 1\nsources: []\nhash: a-b\nempty: ""\ndraft: false\ntitle: "A"\n---\n';
  expect(formatEntry(source, order)).toBe("---\ntitle: A\nhash: a-b\nz: 1\n---\n");
});

test("quotes a text only where YAML needs it, and never folds it", () => {
  const long = "word ".repeat(40).trim();
  const source = `---\ntitle: "One: two"\nday: "2026-11-20"\ntext: >\n  ${long}\n---\n`;
  expect(formatEntry(source, order)).toBe(`---\ntitle: 'One: two'\nday: 2026-11-20\ntext: |\n  ${long}\n---\n`);
});

test("keeps signs of direction and spaces that do not break, and the text below", () => {
  const source = "---\ntitle: '\u2068Veramed\u2069: «\u00a0oui\u00a0»'\n---\n\n\nA\u00a0: b\r\n\r\nC\n\n";
  expect(formatEntry(source, order)).toContain("\u2068Veramed\u2069: «\u00a0oui\u00a0»");
  expect(formatEntry(source, order)).toMatch(/---\n\nA\u00a0: b\n\nC\n$/);
});

test("a file that has been formatted stays as it is", () => {
  const once = formatEntry('---\ntitle: "It\'s: a"\nsources:\n  - name: "b"\n---\n\nText\n', order);
  expect(formatEntry(once, order)).toBe(once);
});

test("a file without front matter cannot be formatted", () => {
  expect(() => formatEntry("Text", order)).toThrow("the first line must be --- alone");
});
