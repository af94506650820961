import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ServerContext } from "#verification/provider/context.ts";
import { extensions } from "#verification/provider/files.ts";
import { json, type ProviderResponse } from "#verification/provider/responses.ts";
import type { Review } from "#verification/provider/store.ts";

/** Answers GET review/approved: the approved reviews, newest first (docs/provider-api.md). */
export function approvedReviews({ store, publicUrl }: ServerContext): ProviderResponse {
  const data = store
    .reviews()
    .filter((review) => review.approved)
    .map((review) => reviewRecord(review, publicUrl));
  return json(200, { success: true, message: "Approved reviews.", count: data.length, data });
}

/** Answers GET gallery: the groups of images, newest first (docs/provider-api.md). */
export function gallery({ store, publicUrl }: ServerContext): ProviderResponse {
  const data = store.gallery().map(({ id, images, createdAt }) => ({
    _id: id,
    images: images.map(({ id, file }) => ({ imageUrl: imageUrl(publicUrl, file), publicId: file, _id: id })),
    createdAt,
    updatedAt: createdAt,
    __v: 0,
  }));
  return json(200, { success: true, count: data.length, data });
}

/** Returns a review as the provider publishes it. Without a photo `profileImageUrl` is empty, not missing. */
export function reviewRecord({ id, image, approved, ...review }: Review, publicUrl: string): object {
  const { name, location, rating, review: text, createdAt, updatedAt } = review;
  return {
    _id: id,
    name,
    location,
    rating,
    review: text,
    profileImageUrl: image && imageUrl(publicUrl, image),
    isApproved: approved,
    createdAt,
    updatedAt,
    __v: 0,
  };
}

function imageUrl(publicUrl: string, file: string): string {
  return `${publicUrl}/images/${file}`;
}

const imageTypes = new Map([...extensions].map(([type, extension]) => [extension, type]));

/** Returns a stored image, or undefined. The pattern allows no slash and one dot, so a name cannot leave the folder. */
export async function readImage(folder: string, name: string): Promise<ProviderResponse | undefined> {
  const type = imageTypes.get(/^[\w-]+\.(\w+)$/.exec(name)?.[1] ?? "");
  if (!type) return undefined;
  try {
    const body = await readFile(join(folder, name));
    return { status: 200, headers: { "content-type": type, "x-content-type-options": "nosniff" }, body };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
