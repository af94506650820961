"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { useRead } from "#components/reads/use-read.ts";
import { Marquee } from "#components/testimonials/marquee.tsx";
import type { ReviewLabels } from "#components/testimonials/review-labels.ts";
import { setReviewCount } from "#components/testimonials/reviews-place.ts";
import { useNear } from "#components/ui/use-near.ts";
import { TESTIMONIALS_URL, type Testimonial } from "#lib/reads/wire.ts";

interface Props {
  labels: ReviewLabels;
  /** Stands beside one or two reviews on a wide screen (marquee.css). */
  drawing: ReactNode;
}

/** Shows the approved reviews in one of four states (requirements §4.9). Without a review it is one line. */
export function TestimonialList({ labels, drawing }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [state] = useRead<Testimonial>(TESTIMONIALS_URL, useNear(place, "600px"));
  const [testimonials, line] = typeof state === "string" ? [[], labels[state]] : [state, labels.empty];
  const count = testimonials.length;
  useEffect(() => {
    if (state !== "loading" && place.current) setReviewCount(place.current, count);
  }, [state, count]);
  return (
    // Hydration leaves the count that components/testimonials/reviews-place.ts has written.
    <div ref={place} data-scripts="near" suppressHydrationWarning className="reviews noscript:hidden">
      <p role="status">{count === 0 && line}</p>
      <div className="drawing">{drawing}</div>
      {count > 0 && <Marquee testimonials={testimonials} labels={labels} />}
    </div>
  );
}
