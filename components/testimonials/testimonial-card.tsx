import { ReviewAuthor } from "#components/testimonials/review-author.tsx";
import { Stars } from "#components/ui/stars.tsx";
import type { Testimonial } from "#lib/site/reads/wire.ts";

const MOST_WORDS = 25;

interface Props {
  testimonial: Testimonial;
  labels: Pick<ReviewLabels, "ratings" | "read">;
  /** True in the second copy of the list, which makes the row endless. The keyboard skips it. */
  isCopy?: true | undefined;
  onOpen: () => void;
}

/** A card is 380 by 260 px (requirements §9.7; marquee.css), narrower on narrow screens, and larger if the browser's text is larger. */
export function TestimonialCard({ testimonial, labels, isCopy, onOpen }: Props) {
  const { name, review } = testimonial;
  return (
    <figure className="relative flex flex-col gap-1.5 rounded-card border border-line bg-white p-4">
      <ReviewAuthor testimonial={testimonial} />
      <div className="flex items-center justify-between gap-2">
        <ReviewStars testimonial={testimonial} labels={labels} />
        <button
          type="button"
          tabIndex={isCopy && -1}
          aria-label={`${labels.read} ${name}`}
          onClick={onOpen}
          className="text-primary text-sm underline underline-offset-4 after:absolute after:inset-0"
        >
          {labels.read}
        </button>
      </div>
      <blockquote
        dir="auto"
        className="line-clamp-6 break-words font-heading text-[0.94rem] leading-snug md:line-clamp-5"
      >
        {truncateWords(review, MOST_WORDS)}
      </blockquote>
    </figure>
  );
}

interface StarsProps {
  testimonial: Testimonial;
  labels: Pick<ReviewLabels, "ratings">;
}

export function ReviewStars({ testimonial: { rating }, labels: { ratings } }: StarsProps) {
  const stars = Math.round(rating);
  return <Stars rating={stars} label={ratings[stars - 1] ?? ""} />;
}

/** Shortens a review to the words that fit on a card (requirements §2.22). */
export function truncateWords(text: string, limit: number): string {
  const words = text.trim().split(/\s+/);
  return words.length > limit ? `${words.slice(0, limit).join(" ")}…` : words.join(" ");
}

type Plain = "loading" | "failed" | "empty" | "list" | "pause" | "play" | "read" | "close";

export interface ReviewLabels extends Readonly<Record<Plain, string>> {
  /** The text alternatives for one to five stars. */
  readonly ratings: readonly string[];
}
