import "server-only";
import * as z from "zod";
import { type ListResult, limitList, listPaths, logDropped, readList } from "#lib/provider/read-list.ts";
import { allowedImageUrl, type ReadConfig } from "#lib/site/reads/image-url.ts";
import type { GalleryGroup, GalleryImage } from "#lib/site/reads/wire.ts";

const group = z.object({ images: z.array(z.unknown()) });

const image = z.object({
  _id: z.string().min(1),
  imageUrl: z.string().min(1),
  publicId: z.string().optional().catch(undefined),
});

/** Loads the groups in the provider's order and shape (requirements §3.11), without pictures that are on other hosts than configured. */
export async function loadGallery(config: ReadConfig): Promise<ListResult<GalleryGroup>> {
  const dropped = { "bad-item": 0, "foreign-image": 0 };
  function readImage(item: unknown): GalleryImage[] {
    const { data } = image.safeParse(item);
    const imageUrl = data && allowedImageUrl(data.imageUrl, config.imageRoots);
    if (imageUrl) return [{ ...data, imageUrl }];
    dropped[data ? "foreign-image" : "bad-item"] += 1;
    return [];
  }
  const read = (item: unknown) => {
    const { data } = group.safeParse(item);
    return data && { images: data.images.flatMap(readImage) };
  };
  const groups = await readList(listPaths.gallery, read, config);
  logDropped(listPaths.gallery, "bad-item", dropped["bad-item"]);
  logDropped(listPaths.gallery, "foreign-image", dropped["foreign-image"]);
  if (typeof groups === "string") return groups;
  const all = groups.flatMap(({ images }) => images);
  const kept = new Set(limitList(listPaths.gallery, all));
  return groups
    .map(({ images }) => ({ images: images.filter((each) => kept.has(each)) }))
    .filter(({ images }) => images.length > 0);
}
