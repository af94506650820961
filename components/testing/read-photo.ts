import { imageAttributes, type Photo } from "#lib/site/content/photos/photo.ts";

/** Replaces `lib/site/content/photos/read-photo.ts` in component tests, which cannot read files. Each photo has the same size. */
export const readPhotoOrReason = async (address: string): Promise<Photo> => ({
  name: address.replace("/media/", ""),
  hash: "00000000",
  width: 1500,
  height: 1000,
});

/** Returns the address of a photo in its largest size. */
export const photoAddress = async (address: string): Promise<string> =>
  imageAttributes(await readPhotoOrReason(address)).src;
