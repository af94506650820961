import { imageAttributes, type Photo } from "#lib/site/content/photos/photo.ts";

/** Replaces `lib/site/content/photos/read-photo.ts` in component tests, which cannot read files. A photo is upright if its name says so. */
export const readPhotoOrReason = async (address: string): Promise<Photo> => ({
  name: address.replace("/media/", ""),
  hash: "00000000",
  width: 1500,
  height: address.includes("upright") ? 2000 : 1000,
});

/** Returns the address of a photo in its largest size. */
export const photoAddress = async (address: string): Promise<string> =>
  imageAttributes(await readPhotoOrReason(address)).src;
