/** The place for reviews is as high as a card until we know that there are none. Then it collapses, but only below the screen (marquee.css). */

import { fetchList } from "#components/reads/fetch-list.ts";
import { onceNear } from "#components/ui/once-near.ts";
import { TESTIMONIALS_URL } from "#lib/site/reads/wire.ts";

/** Two screens of a phone. The code that draws the reviews loads later. */
const SOON = "1200px";

/** Zero collapses the element, so we store it only while the element is below the screen. */
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

/** Runs before React. The browser caches the list for React. After a failure, React asks again. */
export function startReviews(): void {
  const place = document.querySelector<HTMLElement>(".reviews");
  if (!place) return;
  onceNear([place], SOON, async () => {
    const reviews = await fetchList(TESTIMONIALS_URL);
    setReviewCount(place, reviews?.length ?? 0);
  });
}
