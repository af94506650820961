import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { everyLocale } from "#lib/i18n/locales.ts";
import { checkMessages } from "#scripts/content-check/check-messages.ts";
import { checkTranslations } from "#scripts/content-check/check-translations.ts";
import { readEntries } from "#scripts/content-check/read-entries.ts";
import { readJson } from "#scripts/content-check/read-json.ts";
import { recordTranslations } from "#scripts/content-check/record.ts";

const FRENCH = "content/blog/fr/robots.md";

/** Makes a folder with one article in English and French, and with one message in each language. */
function makeFolder() {
  const root = mkdtempSync(join(tmpdir(), "record-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const code of everyLocale) write(`content/messages/${code}.json`, `{ "close": "${code} \\u2068{name}\\u2069" }`);
  write("content/blog/en/robots.md", "---\ntitle: Robots\n---\n\nText.\n\n---\n\nMore.\n");
  write(FRENCH, "---\ntitle: Les robots\nposition: 1\n---\n\nTexte.\n\n---\n\nPlus.\n");
  return { root, write, read: (file: string) => readFileSync(join(root, file), "utf8") };
}

const isOutdatedIn = (root: string) =>
  checkTranslations(readEntries(root).entries).some(({ file, text }) => file === FRENCH && text.includes("is older"));

test("writes the record as the last line of the front matter, and as the last group of the messages", () => {
  const { root, read } = makeFolder();
  expect(recordTranslations(root)).toEqual([
    FRENCH,
    ...everyLocale.slice(1).map((code) => `content/messages/${code}.json`),
  ]);
  expect(read(FRENCH)).toMatch(
    /^---\ntitle: Les robots\nposition: 1\ntranslatedFrom: \w{8}\/\w{8}\n---\n\nTexte\.\n\n---\n\nPlus\.\n$/,
  );
  expect(read("content/messages/fr.json")).toMatch(
    /^\{\n {2}"close": "fr \\u2068\{name\}\\u2069",\n {2}"translatedFrom": \{\n {4}"close": "\w{8}\/\w{8}"\n {2}\}\n\}\n$/,
  );
  expect(read("content/messages/en.json")).not.toContain("translatedFrom");
});

test("leaves messages alone that cannot be read, and writes the others", () => {
  const { root, write, read } = makeFolder();
  write("content/messages/fr.json", '{ "close": "Fermer" "open": "Ouvrir" }');
  expect(recordTranslations(root)).not.toContain("content/messages/fr.json");
  expect(read("content/messages/fr.json")).toContain("Ouvrir");
  expect(read("content/messages/ru.json")).toContain("translatedFrom");
  write("content/messages/en.json", "{");
  expect(recordTranslations(root)).toEqual([]);
});

test("keeps the mark of a text that is still English, in a file that somebody confirms too, and the check counts such texts", () => {
  const { root, write, read } = makeFolder();
  const [file, message] = ["content/messages/fr.json", '"close": "en \\u2068{name}\\u2069"'];
  write(file, `{ ${message}, "translatedFrom": { "close": "todo" } }`);
  const paragraphs = "Robots are good at this.\n\nPlus.";
  write("content/blog/en/robots.md", `---\ntitle: Robots\n---\n\n${paragraphs}\n`);
  write(FRENCH, `---\ntitle: Robots\ntranslatedFrom: todo\n---\n\n${paragraphs}\n`);
  recordTranslations(root, [file]);
  expect(read(file)).toContain('"close": "todo"');
  expect(read(FRENCH)).toContain("translatedFrom: todo\n");
  const found = checkMessages((path) => readJson(root, path)).filter((finding) => finding.file === file);
  expect(found).toMatchObject([{ kind: "hint", untranslated: { locale: "fr", texts: 1 } }]);
  const { entries } = readEntries(root);
  expect(checkTranslations(entries).flatMap(({ untranslated }) => untranslated ?? [])).toEqual([
    { locale: "fr", texts: 1 },
  ]);

  write(file, '{ "close": "Fermer \\u2068{name}\\u2069", "translatedFrom": { "close": "todo" } }');
  write(FRENCH, "---\ntitle: Robots\ntranslatedFrom: todo\n---\n\nLes robots sont bons.\n\nPlus.\n");
  recordTranslations(root);
  expect(read(file) + read(FRENCH)).not.toContain("todo");
});

test("writes nothing when nothing has changed", () => {
  const { root } = makeFolder();
  recordTranslations(root);
  expect(recordTranslations(root)).toEqual([]);
});

test("what an English page says in short is outdated when the full text has changed, until it is changed or confirmed", () => {
  const { root, write, read } = makeFolder();
  const file = "brand/legal/en/terms-and-condition.md";
  const terms = (words: string, text: string) => `---\ntitle: Terms\ninShort:\n  - ${words}\n---\n\n${text}\n`;
  const hints = () =>
    checkTranslations(readEntries(root).entries).flatMap((finding) =>
      finding.file === file && finding.text.includes("older than the text below") ? [finding.field] : [],
    );
  write(file, terms("We help.", "We help you to travel."));
  expect(recordTranslations(root)).toContain(file);
  expect(hints()).toEqual([]);

  write(file, read(file).replace("to travel", "to find a hospital"));
  recordTranslations(root);
  expect(hints()).toEqual(["inShort"]);
  expect(recordTranslations(root, [file])).toEqual([file]);
  expect(hints()).toEqual([]);

  write(file, read(file).replace("find", "choose"));
  expect(hints()).toEqual(["inShort"]);
  write(file, read(file).replace("We help.", "We help you to choose."));
  recordTranslations(root);
  expect(hints()).toEqual([]);
});

test("a translation stays outdated until it is changed or confirmed", () => {
  const { root, write, read } = makeFolder();
  recordTranslations(root);
  write("content/blog/en/robots.md", "---\ntitle: Robots at work\n---\n\nText.\n");
  recordTranslations(root);
  expect(isOutdatedIn(root)).toBe(true);
  expect(recordTranslations(root, [FRENCH])).toEqual([FRENCH]);
  expect(isOutdatedIn(root)).toBe(false);

  write("content/blog/en/robots.md", "---\ntitle: Robots again\n---\n\nText.\n");
  expect(isOutdatedIn(root)).toBe(true);
  write(FRENCH, read(FRENCH).replace("Les robots", "Encore des robots"));
  recordTranslations(root);
  expect(isOutdatedIn(root)).toBe(false);
});
