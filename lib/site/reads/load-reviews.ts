import "server-only";
import * as z from "zod";
import { type ListResult, listPaths, logDropped, readList } from "#lib/provider/read-list.ts";
import { allowedImageUrl, type ReadConfig } from "#lib/site/reads/image-url.ts";
import type { Testimonial } from "#lib/site/reads/wire.ts";
import { DAY_MS } from "#lib/time-units.ts";

const text = z.string().trim().min(1);

/** The past, or at most a day in the future, because the provider's clock may be ahead of ours. */
const pastMoment = z.iso.datetime().refine((moment) => Date.parse(moment) < Date.now() + DAY_MS);

const review = z.object({
  _id: text,
  name: text,
  location: text,
  rating: z.number().min(1).max(5),
  review: text,
  // Empty if there is no picture. An invalid value must not drop the review.
  profileImageUrl: z.string().trim().catch(""),
  createdAt: pastMoment.optional().catch(undefined),
});

/** Loads the approved reviews in the provider's order, with only the fields of requirements §3.10. */
export async function loadReviews(config: ReadConfig): Promise<ListResult<Testimonial>> {
  let foreign = 0;
  function read(item: unknown): Testimonial | undefined {
    const { data } = review.safeParse(item);
    if (!data) return undefined;
    const { profileImageUrl: given, ...rest } = data;
    const profileImageUrl = allowedImageUrl(given, config.imageRoots);
    if (given && !profileImageUrl) foreign += 1;
    return { ...rest, ...(profileImageUrl && { profileImageUrl }) };
  }
  const reviews = await readList(listPaths.reviews, read, config);
  logDropped(listPaths.reviews, "foreign-image", foreign);
  return reviews;
}
