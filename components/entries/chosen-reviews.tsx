"use client";

import { useEffect, useState } from "react";
import type { ReviewsProps } from "#components/entries/review-cards.tsx";

type Cards = typeof import("#components/entries/review-cards.tsx").ReviewCards;

/** Loads the code of the cards only where an entry names reviews, because Next loads all scripts of a route on each of its pages. */
export function ChosenReviews(props: ReviewsProps) {
  const [Cards, setCards] = useState<Cards>();
  useEffect(() => {
    import("#components/entries/review-cards.tsx").then(
      ({ ReviewCards }) => setCards(() => ReviewCards),
      () => undefined,
    );
  }, []);
  return <div data-scripts="near">{Cards && <Cards {...props} />}</div>;
}
