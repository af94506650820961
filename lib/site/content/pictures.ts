import * as z from "zod";
import data from "#content/pictures.json" with { type: "json" };
import { checkData, inEachLanguage, inFile, words } from "#lib/site/content/front-matter.ts";
import { imageAddress, photoHint } from "#lib/site/content/image-fields.ts";

const photo = z
  .strictObject({
    image: imageAddress.meta({ label: "Photo", hint: photoHint(640) }),
    alt: inEachLanguage(words).meta({
      label: "What the photo shows",
      hint: "One sentence for those who do not see it, in each language.",
    }),
  })
  .optional();

/** The photos that replace drawings which belong to no entry. Each key is the name of a drawing. */
export const pagePicturesSchema = z.strictObject({
  journey: photo.meta({ label: "The road to the hospital" }),
  letter: photo.meta({ label: "The letter, beside the reviews" }),
  "case-file": photo.meta({ label: "The file of papers, on the home page" }),
  bridge: photo.meta({ label: "The bridge, beside the partners" }),
});

type PagePictures = z.infer<typeof pagePicturesSchema>;

export type PagePictureName = keyof PagePictures;

/** @throws {ContentError} if content/pictures.json is invalid. */
export const getPagePictures = (source: unknown = data): PagePictures =>
  inFile("content/pictures.json", () => checkData(pagePicturesSchema, source));
