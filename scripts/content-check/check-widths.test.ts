import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkWidths, widthOf } from "#scripts/content-check/check-widths.ts";

// Arial's W is 0.944 of the font size wide, its i 0.222. Of other fonts, DejaVu's are 0.989 and 0.278.
test.each([
  ["WWWWWWWW", 20, 151],
  ["Illinois", 20, 56],
  ["WWWWWWWW", 14, 106],
  ["<i>&", 20, 41],
  ["Операция на сердце", 20, 192],
  ["হার্টের অপারেশন", 20, 134],
  ["جراحة القلب", 20, 103],
])("%s at %i px is %i px wide in the fonts of our packages", async (text, size, width) => {
  expect(await widthOf(text, size)).toBe(width);
});

/** Writes an article with these texts into a folder of its own, and returns what the check finds. */
async function find(title: string, metaDescription: string) {
  const root = mkdtempSync(join(tmpdir(), "widths-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "content/blog/en"), { recursive: true });
  mkdirSync(join(root, "content/messages"));
  writeFileSync(
    join(root, "content/blog/en/robots.md"),
    `---\ntitle: ${title}\nmetaDescription: ${metaDescription}\n---\n\nText.\n`,
  );
  const messages = { site: { description: metaDescription }, blog: { metaDescription, lead: metaDescription } };
  writeFileSync(join(root, "content/messages/en.json"), JSON.stringify({ translatedFrom: messages, ...messages }));
  return (await checkWidths(root)).map(({ kind, file, field, text }) => [kind, file, field, text]);
}

test("short texts are no findings", async () => {
  expect(await find("Robotic surgery", "What robots do, in plain words.")).toEqual([]);
});

test("the check names each text that search results would cut off, with its width and the room", async () => {
  const reason = /^"[\w.]+" is \d{3,4} pixels wide, and search results have room for (580|920)\. Shorten it\.$/;
  const messages = "content/messages/en.json";
  expect(await find("W".repeat(28), "W".repeat(75))).toEqual([
    ["hint", "content/blog/en/robots.md", "title", expect.stringMatching(reason)],
    ["hint", "content/blog/en/robots.md", "metaDescription", expect.stringMatching(reason)],
    ["hint", messages, "site.description", expect.stringMatching(reason)],
    ["hint", messages, "blog.metaDescription", expect.stringMatching(reason)],
  ]);
});
