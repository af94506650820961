"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { useRead } from "#components/reads/use-read.ts";
import { setReviewCount } from "#components/testimonials/reviews-place.ts";
import type { ReviewLabels } from "#components/testimonials/testimonial-card.tsx";
import { useNear } from "#components/ui/use-near.ts";
import { TESTIMONIALS_URL, type Testimonial } from "#lib/site/reads/wire.ts";

type Row = typeof import("#components/testimonials/marquee.tsx").Marquee;

function useRow(isWanted: boolean): Row | "loading" | "failed" {
  const [row, setRow] = useState<{ readonly is: Row | "loading" | "failed" }>({ is: "loading" });
  useEffect(() => {
    if (!isWanted) return;
    import("#components/testimonials/marquee.tsx").then(
      ({ Marquee }) => setRow({ is: Marquee }),
      () => setRow({ is: "failed" }),
    );
  }, [isWanted]);
  return row.is;
}

interface Props {
  labels: ReviewLabels;
  /** Beside one or two reviews on a wide screen (marquee.css). */
  drawing: ReactNode;
}

/** Requirements §4.9. */
export function TestimonialList({ labels, drawing }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [state] = useRead<Testimonial>(TESTIMONIALS_URL, useNear(place, "600px"));
  const testimonials = typeof state === "string" ? [] : state;
  const count = testimonials.length;
  const Row = useRow(count > 0);
  useEffect(() => {
    if (state !== "loading" && place.current) setReviewCount(place.current, count);
  }, [state, count]);

  const found = count > 0 ? Row : "empty";
  const line = typeof state === "string" ? state : typeof found === "string" && found;
  return (
    // Hydration keeps the count that components/testimonials/reviews-place.ts has written.
    <div ref={place} data-scripts="near" suppressHydrationWarning className="reviews noscript:hidden">
      <p role="status">{line && labels[line]}</p>
      <div className="drawing">{drawing}</div>
      {!line && typeof Row === "function" && <Row testimonials={testimonials} labels={labels} />}
    </div>
  );
}
