import { type CSSProperties, useState } from "react";
import { TestimonialCard } from "#components/testimonials/testimonial-card.tsx";
import type { Testimonial } from "#lib/reads/wire.ts";

export interface MarqueeLabels {
  readonly list: string;
  readonly pause: string;
  readonly play: string;
  readonly ratings: readonly string[];
}

/** The time in which the list moves by one card. */
const SECONDS_A_CARD = 12;
/** The shortest time of one round: a round is at least as wide as the view, even with few cards. */
const FEWEST_SECONDS = 24;

interface Props {
  testimonials: readonly Testimonial[];
  labels: MarqueeLabels;
}

/**
 * Moves the reviews in an endless row. It pauses under the pointer, with the focus inside, or by its button (WCAG 2.2.2).
 */
export function Marquee({ testimonials, labels }: Props) {
  const [isPaused, setPaused] = useState(false);
  const cards = testimonials.map((testimonial) => (
    <li key={testimonial._id}>
      <TestimonialCard testimonial={testimonial} ratings={labels.ratings} />
    </li>
  ));
  const time = `${Math.max(testimonials.length * SECONDS_A_CARD, FEWEST_SECONDS)}s`;
  return (
    <>
      <section
        aria-label={labels.list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it (WCAG 2.1.1).
        tabIndex={0}
        className="marquee -mx-4 rounded-card md:-mx-6 lg:mx-0"
        data-paused={isPaused}
        style={{ "--marquee-time": time } as CSSProperties}
      >
        <div>
          <ul>{cards}</ul>
          <ul aria-hidden="true" inert>
            {cards}
          </ul>
        </div>
      </section>
      <button
        type="button"
        onClick={() => setPaused(!isPaused)}
        className="mt-4 flex min-h-11 min-w-11 items-center gap-2 text-pine underline underline-offset-4 motion-reduce:hidden"
      >
        <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 fill-current">
          <path d={isPaused ? "M5 3l12 7-12 7z" : "M4 3h4v14H4zM12 3h4v14h-4z"} />
        </svg>
        <span className="max-lg:sr-only">{isPaused ? labels.play : labels.pause}</span>
      </button>
    </>
  );
}
