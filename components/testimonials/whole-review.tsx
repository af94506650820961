import { ReviewAuthor } from "#components/testimonials/review-author.tsx";
import type { ReviewLabels } from "#components/testimonials/review-labels.ts";
import { ReviewStars } from "#components/testimonials/testimonial-card.tsx";
import { Modal } from "#components/ui/modal.tsx";
import type { Locale } from "#lib/i18n/locales.ts";
import { longDate } from "#lib/site/content/dates.ts";
import type { Testimonial } from "#lib/site/reads/wire.ts";

interface Props {
  testimonial: Testimonial;
  labels: ReviewLabels;
  onClose: () => void;
}

/** Shows all of a review, with its date if the provider gave one. */
export function WholeReview({ testimonial, labels, onClose }: Props) {
  const { name, review, createdAt } = testimonial;
  return (
    <Modal
      label={name}
      closeLabel={labels.close}
      onClose={onClose}
      closedby="any"
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-[40rem] flex-col rounded-card bg-paper text-ink backdrop:bg-ink/60 open:flex"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it (WCAG 2.1.1). */}
      <figure tabIndex={0} className="space-y-4 overflow-y-auto rounded-card p-6 pe-14 md:p-10 md:pe-16">
        <ReviewAuthor testimonial={testimonial} />
        <p className="flex flex-wrap items-center gap-x-4">
          <ReviewStars testimonial={testimonial} labels={labels} />
          {createdAt && (
            <time dateTime={createdAt} className="text-ink-soft text-sm">
              {longDate(document.documentElement.lang as Locale, createdAt)}
            </time>
          )}
        </p>
        <blockquote dir="auto" className="whitespace-pre-line break-words font-serif text-lg">
          {review}
        </blockquote>
      </figure>
    </Modal>
  );
}
