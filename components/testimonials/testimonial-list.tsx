"use client";

import { useRef } from "react";
import { useRead } from "#components/reads/use-read.ts";
import { Marquee, type MarqueeLabels } from "#components/testimonials/marquee.tsx";
import { useNear } from "#components/ui/use-near.ts";
import { TESTIMONIALS_URL, type Testimonial } from "#lib/reads/wire.ts";

interface Props {
  labels: MarqueeLabels & { readonly loading: string; readonly failed: string; readonly empty: string };
}

/**
 * Shows the approved reviews in one of four states (requirements §4.9). The height is the same in each, so nothing shifts.
 */
export function TestimonialList({ labels }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [state] = useRead<Testimonial>(TESTIMONIALS_URL, useNear(place, "600px"));
  const [testimonials, line] = typeof state === "string" ? [[], labels[state]] : [state, labels.empty];
  const hasNone = testimonials.length === 0;
  const box = "rounded-card border border-line border-dashed px-4 py-24 text-center text-lg";
  return (
    <div ref={place} data-scripts="idle" data-count={testimonials.length} className="min-h-80 noscript:hidden">
      <p role="status" className={hasNone ? box : ""}>
        {hasNone && line}
      </p>
      {!hasNone && <Marquee testimonials={testimonials} labels={labels} />}
    </div>
  );
}
