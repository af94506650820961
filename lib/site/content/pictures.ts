import * as z from "zod";
import data from "#content/pictures.json" with { type: "json" };
import { checkData, inEachLanguage, inFile, words } from "#lib/site/content/front-matter.ts";
import { imageAddress } from "#lib/site/content/image-fields.ts";

/** A photo that takes the place of a drawing. */
const photo = z
  .strictObject({
    image: imageAddress,
    /** What the photo shows, in each language. */
    alt: inEachLanguage(words),
  })
  .optional();

/** What content/pictures.json may have: the drawings that belong to no entry. */
export const pagePicturesSchema = z.strictObject({ journey: photo, letter: photo, "case-file": photo, bridge: photo });

/** The photos that take the place of drawings. */
type PagePictures = z.infer<typeof pagePicturesSchema>;

/** The name of a drawing that content/pictures.json can replace. */
export type PagePictureName = keyof PagePictures;

/**
 * Returns the photos of pages, by the drawing that each replaces.
 * @throws {ContentError} if content/pictures.json is invalid; it names all reasons.
 */
export const getPagePictures = (source: unknown = data): PagePictures =>
  inFile("content/pictures.json", () => checkData(pagePicturesSchema, source));
