import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listTreatmentNames, listTreatmentWords } from "#lib/site/content/treatment-names.ts";

/** Returns a folder with these treatments: paths with titles. */
function treatments(titles: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "treatments-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, title] of Object.entries(titles)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, `${path}.md`), `---\ntitle: ${title}\ndraft: true\n---\n\nText.\n`);
  }
  return folder;
}

test("a treatment has the first word of its id, and the whole id if that word is short", () => {
  const folder = treatments({
    "en/heart-surgery": "Heart surgery",
    "fr/heart-surgery": "Chirurgie du cœur",
    "en/kidney": "Kidney disease",
    "en/eye-and-ear": "Eyes and ears",
  });
  expect(listTreatmentWords(folder)).toEqual(["eye.?and.?ear", "heart", "kidney"]);
});

test("its names are also its titles in all languages, of drafts too", () => {
  const folder = treatments({ "en/kidney": "Kidney disease", "ar/kidney": "أمراض الكلى" });
  expect(listTreatmentNames(folder)).toEqual(["kidney", "Kidney disease", "أمراض الكلى"]);
});

test("a site without treatments has no names", () => {
  expect(listTreatmentNames(join(tmpdir(), "no-such-folder"))).toEqual([]);
});
