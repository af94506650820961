import { getTranslations } from "next-intl/server";
import { ChosenReviews } from "#components/entries/chosen-reviews.tsx";
import type { Treatment } from "#lib/site/content/treatments.ts";

/** Shows the reviews that the entry names by id and whose writers agreed, never a review that only speaks of the illness. */
export async function ReviewsOnPage({ reviews }: { reviews: NonNullable<Treatment["reviews"]> }) {
  const t = await getTranslations();
  return (
    <ChosenReviews
      ids={reviews.filter(({ agreed }) => agreed).map(({ id }) => id)}
      heading={t("testimonials.heading")}
      note={t("treatments.reviewsNote")}
      ratings={[1, 2, 3, 4, 5].map((rating) => t("testimonials.rating", { rating }))}
    />
  );
}
