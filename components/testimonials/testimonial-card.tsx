import { Avatar } from "#components/testimonials/avatar.tsx";
import { Stars } from "#components/ui/stars.tsx";
import type { Testimonial } from "#lib/reads/wire.ts";

const MOST_WORDS = 25;

interface Props {
  testimonial: Testimonial;
  /** The text alternatives for one to five stars. */
  ratings: readonly string[];
}

/**
 * Shows one review in 380 by 260 px (requirements §9.7; marquee.css). It is narrower on narrow screens and larger if the text
 * size of the browser is. Each text finds its own direction.
 */
export function TestimonialCard({ testimonial: { name, location, rating, review, profileImageUrl }, ratings }: Props) {
  const stars = Math.round(rating);
  return (
    <figure className="flex flex-col gap-1.5 rounded-card border border-line bg-white p-4">
      <figcaption className="flex items-center gap-3">
        <Avatar name={name} photo={profileImageUrl} />
        <span className="min-w-0 leading-snug">
          <span dir="auto" className="block truncate font-semibold">
            {name}
          </span>
          <span dir="auto" className="block truncate text-ink-soft text-sm">
            {location}
          </span>
        </span>
      </figcaption>
      <Stars rating={stars} label={ratings[stars - 1] ?? ""} className="h-4 w-20" />
      <blockquote
        dir="auto"
        className="line-clamp-6 break-words font-serif text-[0.94rem] leading-snug md:line-clamp-5"
      >
        {truncateWords(review, MOST_WORDS)}
      </blockquote>
    </figure>
  );
}

/** Returns the first words of a text, with an ellipsis if there are more (requirements §2.22: 25 words on a card). */
export function truncateWords(text: string, limit: number): string {
  const words = text.trim().split(/\s+/);
  return words.length > limit ? `${words.slice(0, limit).join(" ")}…` : words.join(" ");
}
