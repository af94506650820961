import type { ServerContext } from "#verification/provider/context.ts";
import { json, type ProviderResponse } from "#verification/provider/responses.ts";
import type { Review } from "#verification/provider/store.ts";

/** GET review/approved: the approved reviews, newest first (docs/provider-api.md). */
export function approvedReviews({ store, publicUrl }: ServerContext): ProviderResponse {
  const data = store
    .reviews()
    .filter((review) => review.approved)
    .map((review) => reviewRecord(review, publicUrl));
  return json(200, { success: true, message: "Approved reviews.", count: data.length, data });
}

/** GET gallery: the groups of images, newest first (docs/provider-api.md). */
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

/** A review as the provider shows it; `profileImageUrl` is empty, not absent, when there is no photo. */
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
