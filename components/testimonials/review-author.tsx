import { Avatar } from "#components/testimonials/avatar.tsx";
import type { Testimonial } from "#lib/site/reads/wire.ts";

/** Shows who wrote a review: photo or initials, name and place. Name and place find their own direction. */
export function ReviewAuthor({ testimonial: { name, location, profileImageUrl } }: { testimonial: Testimonial }) {
  return (
    <figcaption className="flex items-center gap-3">
      <Avatar name={name} photo={profileImageUrl} />
      <span className="min-w-0 leading-snug">
        <span dir="auto" className="block truncate font-semibold [dialog_&]:whitespace-normal">
          {name}
        </span>
        <span dir="auto" className="block truncate text-ink-soft text-sm [dialog_&]:whitespace-normal">
          {location}
        </span>
      </span>
    </figcaption>
  );
}
