/** The place for reviews is as high as a card until we know that there are none. Then it collapses, but only below the screen (marquee.css). */

import { fetchList } from "#components/reads/fetch-list.ts";
import { onceNear } from "#components/ui/once-near.ts";
import { TESTIMONIALS_URL } from "#lib/site/reads/wire.ts";

/** How far below the view the reviews are when they are fetched: two screens of a phone and more. The code that draws them loads later. */
const SOON = "1500px";

/** Tells marquee.css how many reviews there are. Zero collapses the element, so we store zero only while it is below the screen. */
export function setReviewCount(place: HTMLElement, count: number): void {
  if (count > 0) {
    place.dataset.count = `${count}`;
    return;
  }
  // Zero also hides the sentence above the reviews (components/home/testimonials.tsx), so we watch the whole section.
  new IntersectionObserver((entries, observer) => {
    const latest = entries.at(-1);
    if (!latest || latest.boundingClientRect.top < innerHeight) return;
    place.dataset.count = "0";
    observer.disconnect();
  }).observe(place.closest("section") ?? place);
}

/** Runs before React, which later takes the list from the browser's cache, or asks again after a failure. */
export function startReviews(): void {
  const place = document.querySelector<HTMLElement>(".reviews");
  if (!place) return;
  onceNear([place], SOON, async () => {
    const reviews = await fetchList(TESTIMONIALS_URL);
    setReviewCount(place, reviews?.length ?? 0);
  });
}
