/**
 * The place of the reviews has the height of a card until somebody knows that there is none. Then it gives the height back, but only
 * while it is below the screen, so that nothing moves before a visitor's eyes (marquee.css).
 */

import { fetchList } from "#components/reads/fetch-list.ts";
import { TESTIMONIALS_URL } from "#lib/site/reads/wire.ts";

/** Two screens of a phone. The reviews' own code comes later, and over a slow line only when they are in view. */
const SOON = "1200px";

/** Tells the place how many reviews there are. */
export function setReviewCount(place: HTMLElement, count: number): void {
  if (count > 0) {
    place.dataset.count = `${count}`;
    return;
  }
  // The sentence above the place goes too (components/home/testimonials.tsx).
  new IntersectionObserver((entries, observer) => {
    const latest = entries.at(-1);
    if (!latest || latest.boundingClientRect.top < innerHeight) return;
    place.dataset.count = "0";
    observer.disconnect();
  }).observe(place.closest("section") ?? place);
}

/** Asks how many reviews there are, before React comes. The browser keeps a list for React, which asks again after a failure. */
export function startReviews(): void {
  const place = document.querySelector<HTMLElement>(".reviews");
  if (!place) return;
  new IntersectionObserver(
    async (entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      const reviews = await fetchList(TESTIMONIALS_URL);
      setReviewCount(place, reviews?.length ?? 0);
    },
    { rootMargin: SOON },
  ).observe(place);
}
