import { expect, test } from "vitest";
import { refusePhotos } from "#features/editor/photo-sizes.ts";

const sizes = new Map([
  ["/media/small.webp", { width: 600, height: 800 }],
  ["/media/large.webp", { width: 2400, height: 1800 }],
]);

const says = "The picture /media/small.webp has 600 x 800 pixels; here it needs at least";

test.each([
  ["a person", "team", { image: "/media/small.webp" }, {}, `${says} 640 x 640`],
  ["a picture of a page", "general", { journey: { image: "/media/small.webp" } }, {}, `${says} 640 x 480`],
  ["a text", "blog", { image: "/media/large.webp", body: "A\n\n![B](/media/small.webp)" }, {}, `${says} 640 x 320`],
  ["a text in French", "blog", {}, { fr: { data: { body: "![B](/media/small.webp)" } } }, `${says} 640 x 320`],
])("a photo that is too small for %s is refused", (_, collection, data, i18n, reason) => {
  expect(refusePhotos({ collection, data, i18n }, sizes)).toContain(reason);
});

test.each([
  ["a large photo", { image: "/media/large.webp" }],
  ["a photo of an unknown size", { image: "/media/other.webp" }],
  ["no photo", { name: "Asha Rao" }],
])("%s is saved", (_, data) => {
  expect(refusePhotos({ collection: "team", data, i18n: { fr: {} } }, sizes)).toBeUndefined();
});
