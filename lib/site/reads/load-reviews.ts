import "server-only";
import * as z from "zod";
import { type ListResult, limitList, listPaths, logDropped, readList } from "#lib/provider/read-list.ts";
import { allowedImageUrl, type ReadConfig } from "#lib/site/reads/image-url.ts";
import type { Testimonial } from "#lib/site/reads/wire.ts";
import { DAY_MS } from "#lib/time-units.ts";

const text = z.string().trim().min(1);
/** As long as our form allows (requirements §5.13). */
const shortText = text.max(200);
const longText = text.max(5000);

/** The past, or at most a day in the future, because the provider's clock may be ahead of ours. */
const pastMoment = z.iso.datetime().refine((moment) => Date.parse(moment) < Date.now() + DAY_MS);

const review = z.object({
  _id: text,
  name: shortText,
  location: shortText,
  rating: z.number().min(1).max(5),
  review: longText,
  // Empty if there is no picture. An invalid value must not drop the review.
  profileImageUrl: z.string().trim().catch(""),
  createdAt: pastMoment.optional().catch(undefined),
});

/** Loads the approved reviews in the provider's order, with only the fields of requirements §3.10 and no text that our form refuses. */
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
  return typeof reviews === "string" ? reviews : limitList(listPaths.reviews, reviews);
}
