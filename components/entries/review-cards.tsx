import { useRead } from "#components/reads/use-read.ts";
import { ReviewAuthor } from "#components/testimonials/review-author.tsx";
import { ReviewStars } from "#components/testimonials/testimonial-card.tsx";
import { TESTIMONIALS_URL, type Testimonial } from "#lib/site/reads/wire.ts";

export interface ReviewsProps {
  ids: readonly string[];
  heading: string;
  note: string;
  /** The text alternatives for one to five stars. */
  ratings: readonly string[];
}

/** Shows nothing until the list has a review with one of the ids. */
export function ReviewCards({ ids, heading, note, ratings }: ReviewsProps) {
  const [state] = useRead<Testimonial>(TESTIMONIALS_URL, true);
  const all = typeof state === "string" ? [] : state;
  const chosen = ids.flatMap((id) => all.filter(({ _id }) => _id === id));
  if (chosen.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-2xl">{heading}</h2>
      <p className="mb-6 text-ink-soft">{note}</p>
      <div className="grid gap-6 lg:grid-cols-2">
        {chosen.map((testimonial) => (
          <figure key={testimonial._id} className="space-y-3 rounded-card border border-line bg-white p-4 md:p-6">
            <ReviewAuthor testimonial={testimonial} />
            <ReviewStars testimonial={testimonial} labels={{ ratings }} />
            <blockquote dir="auto" className="whitespace-pre-line break-words font-heading">
              {testimonial.review}
            </blockquote>
          </figure>
        ))}
      </div>
    </section>
  );
}
