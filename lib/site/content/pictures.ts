import * as z from "zod";
import data from "#content/pictures.json" with { type: "json" };
import { checkData, inEachLanguage, inFile, words } from "#lib/site/content/front-matter.ts";
import { imageAddress } from "#lib/site/content/image-fields.ts";

/** A photo that replaces a drawing. */
const photo = z
  .strictObject({
    image: imageAddress,
    /** The alternative text of the photo, in each language. */
    alt: inEachLanguage(words),
  })
  .optional();

/** The schema of content/pictures.json. Its keys are the drawings that belong to no entry. */
export const pagePicturesSchema = z.strictObject({ journey: photo, letter: photo, "case-file": photo, bridge: photo });

/** The photos that replace drawings, by the name of the drawing. */
type PagePictures = z.infer<typeof pagePicturesSchema>;

/** The name of a drawing that a photo in content/pictures.json can replace. */
export type PagePictureName = keyof PagePictures;

/**
 * Returns the photos of pages, by the name of the drawing that each photo replaces.
 * @throws {ContentError} if content/pictures.json is invalid. The message names all reasons.
 */
export const getPagePictures = (source: unknown = data): PagePictures =>
  inFile("content/pictures.json", () => checkData(pagePicturesSchema, source));
