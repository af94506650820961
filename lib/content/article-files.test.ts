import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listArticles } from "@/lib/content/article-files";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "articles-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(files: Record<string, string>) {
  await mkdir(join(folder, "en"));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, "en", name), text);
}

test("there is none without a folder", async () => {
  expect(await listArticles("en", folder)).toEqual([]);
});

test("an article's address is its file's name, its title that of its front matter", async () => {
  await write({
    "robotic-urology.md": '---\r\ntitle: "Robots: in urology"\r\n---\r\nText.',
    "recovery.md": "---\ndate: 2025-01-01\ntitle: Recovery\n---\n\ntitle: not this",
    "README.md": "How to write an article.",
    "notes.txt": "",
  });
  expect(await listArticles("en", folder)).toEqual([
    { slug: "recovery", title: "Recovery" },
    { slug: "robotic-urology", title: "Robots: in urology" },
  ]);
});

test("a file without a title is named", async () => {
  await write({ "no-title.md": "Just text." });
  await expect(listArticles("en", folder)).rejects.toThrow(/no-title\.md: /);
});
