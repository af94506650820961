import { expect, test } from "vitest";
import { readPhotosInUse } from "#lib/site/content/photos/photos-in-use.ts";
import { plain } from "#lib/testing/image-bytes.ts";
import { useMediaFolder } from "#lib/testing/media-folder.ts";

test("every photo that the site shows can be published", async () => {
  expect((await readPhotosInUse()).mistakes).toEqual([]);
});

test("names each photo that cannot be published, and the file that shows it", async () => {
  await useMediaFolder({ "small.jpg": await plain("teal", 700, 700).jpeg().toBuffer() });
  const { photos, mistakes } = await readPhotosInUse([
    { image: "/media/small.jpg", place: "person", namedIn: "content/team/en/asha.md" },
    { image: "/media/small.jpg", place: "service", namedIn: "content/services/en/visa-travel.md" },
    { image: "/media/none.jpg", place: "text", namedIn: "content/blog/fr/robots.md" },
  ]);
  expect(photos).toMatchObject([{ name: "small.jpg" }]);
  expect(mistakes).toMatchObject([
    { file: "content/services/en/visa-travel.md", text: expect.stringMatching(/small\.jpg has 700 x 700 pixels/) },
    { file: "content/blog/fr/robots.md", text: expect.stringMatching(/none\.jpg does not exist/) },
  ]);
});
