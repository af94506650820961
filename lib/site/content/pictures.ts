import * as z from "zod";
import data from "#content/pictures.json" with { type: "json" };
import { checkData, inEachLanguage, inFile, words } from "#lib/site/content/front-matter.ts";
import { imageAddress } from "#lib/site/content/image-fields.ts";

const photo = z
  .strictObject({
    image: imageAddress,
    alt: inEachLanguage(words),
  })
  .optional();

/** The keys are the drawings that belong to no entry. */
export const pagePicturesSchema = z.strictObject({ journey: photo, letter: photo, "case-file": photo, bridge: photo });

type PagePictures = z.infer<typeof pagePicturesSchema>;

export type PagePictureName = keyof PagePictures;

/** @throws {ContentError} if content/pictures.json is invalid. */
export const getPagePictures = (source: unknown = data): PagePictures =>
  inFile("content/pictures.json", () => checkData(pagePicturesSchema, source));
