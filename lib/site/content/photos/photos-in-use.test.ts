import { mkdir, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { everyLocale, type Locale } from "#lib/i18n/locales.ts";
import { listPhotosInUse, readPhotosInUse } from "#lib/site/content/photos/photos-in-use.ts";
import { plain } from "#lib/testing/image-bytes.ts";
import { useMediaFolder } from "#lib/testing/media-folder.ts";

const inEach = (word: string) => Object.fromEntries(everyLocale.map((code) => [code, word])) as Record<Locale, string>;

test("every photo that the site shows can be published", async () => {
  expect((await readPhotosInUse()).mistakes).toEqual([]);
});

test.each([
  { folder: "guides", front: "summary: S\nposition: 1", hasPhoto: false },
  { folder: "hospitals", front: "city: C\naccreditations: []\nspecialities: []\nunknown:\n  - U", hasPhoto: true },
])("finds the photo that an entry of $folder shows", async ({ folder, front, hasPhoto }) => {
  await useMediaFolder({ "small.jpg": await plain("teal", 40, 40).jpeg().toBuffer() });
  const photo = hasPhoto ? "image: /media/small.jpg\nimageAlt: A photo\n" : "";
  const text = hasPhoto ? "Text." : "Text.\n\n![A photo](/media/small.jpg)";
  await mkdir(`content/${folder}/en`, { recursive: true });
  await writeFile(
    `content/${folder}/en/first.md`,
    `---\ntitle: T\nmetaDescription: M\nupdated: 2026-11-26\n${front}\n${photo}---\n\n${text}\n`,
  );
  const { mistakes } = await readPhotosInUse();
  expect(mistakes.filter(({ file }) => file === `content/${folder}/en/first.md`)).toHaveLength(1);
});

test("finds the portrait of the coordinator", async () => {
  const coordinator = { name: inEach("Asha"), role: inEach("Care"), image: "/media/asha.jpg" };
  const portrait = { image: "/media/asha.jpg", place: "person", namedIn: "brand/site.json" };
  expect(await listPhotosInUse({ coordinator })).toContainEqual(portrait);
  expect(await listPhotosInUse({})).not.toContainEqual(portrait);
});

test("names each photo that cannot be published, and the file that shows it", async () => {
  await useMediaFolder({ "small.jpg": await plain("teal", 700, 700).jpeg().toBuffer() });
  const { photos, mistakes } = await readPhotosInUse([
    { image: "/media/small.jpg", place: "person", namedIn: "brand/team/en/asha.md" },
    { image: "/media/small.jpg", place: "service", namedIn: "content/services/en/visa-travel.md" },
    { image: "/media/none.jpg", place: "text", namedIn: "content/blog/fr/robots.md" },
  ]);
  expect(photos).toMatchObject([{ name: "small.jpg" }]);
  expect(mistakes).toMatchObject([
    { file: "content/services/en/visa-travel.md", text: expect.stringMatching(/small\.jpg has 700 x 700 pixels/) },
    { file: "content/blog/fr/robots.md", text: expect.stringMatching(/none\.jpg does not exist/) },
  ]);
});
