import { type CSSProperties, useState } from "react";
import { ReviewAuthor } from "#components/testimonials/review-author.tsx";
import { type ReviewLabels, ReviewStars, TestimonialCard } from "#components/testimonials/testimonial-card.tsx";
import { useMarquee } from "#components/testimonials/use-marquee.ts";
import { Modal } from "#components/ui/modal.tsx";
import type { Locale } from "#lib/i18n/locales.ts";
import { longDate } from "#lib/site/content/dates.ts";
import type { Testimonial } from "#lib/site/reads/wire.ts";

const SECONDS_A_CARD = 12;
/** The fewest seconds of one round. The row of one card is as wide as the view, which may be two cards wide, so 12 s would be too fast. */
const FEWEST_SECONDS = 24;

interface Props {
  testimonials: readonly Testimonial[];
  labels: ReviewLabels;
}

/** The row stops under the mouse pointer, while the focus is inside, by its button (WCAG 2.2.2), and when a visitor opens a review. */
export function Marquee({ testimonials, labels }: Props) {
  const { view, start, isStill, isPaused, pause, toggle, onFocus, onBlur } = useMarquee(testimonials.length);
  const [whole, setWhole] = useState<Testimonial>();
  const cards = (isCopy?: true) =>
    testimonials.map((testimonial) => (
      <li key={testimonial._id}>
        <TestimonialCard
          testimonial={testimonial}
          labels={labels}
          isCopy={isCopy}
          onOpen={() => {
            pause();
            setWhole(testimonial);
          }}
        />
      </li>
    ));
  const seconds = Math.max(testimonials.length * SECONDS_A_CARD, FEWEST_SECONDS);
  return (
    <div className="row">
      <section
        ref={view}
        aria-label={labels.list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it (WCAG 2.1.1).
        tabIndex={0}
        className="marquee -mx-4 rounded-card md:-mx-6 lg:mx-0"
        data-still={isStill}
        onFocus={onFocus}
        onBlur={onBlur}
        style={{ "--marquee-time": `${seconds}s`, "--marquee-start": `${-start * seconds}s` } as CSSProperties}
      >
        <div>
          <ul>{cards()}</ul>
          {/* Screen readers skip the copy, so its cards take no focus. */}
          <ul aria-hidden="true" onMouseDown={(event) => event.preventDefault()}>
            {cards(true)}
          </ul>
        </div>
      </section>
      <button
        type="button"
        onClick={toggle}
        className="mt-4 flex min-h-11 min-w-11 items-center gap-2 text-primary underline underline-offset-4 motion-reduce:hidden"
      >
        <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 fill-current">
          <path d={isPaused ? "M5 3l12 7-12 7z" : "M4 3h4v14H4zM12 3h4v14h-4z"} />
        </svg>
        <span className="max-lg:sr-only">{isPaused ? labels.play : labels.pause}</span>
      </button>
      {whole && <WholeReview testimonial={whole} labels={labels} onClose={() => setWhole(undefined)} />}
    </div>
  );
}

interface WholeReviewProps {
  testimonial: Testimonial;
  labels: ReviewLabels;
  onClose: () => void;
}

function WholeReview({ testimonial, labels, onClose }: WholeReviewProps) {
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
        <blockquote dir="auto" className="whitespace-pre-line break-words font-heading text-lg">
          {review}
        </blockquote>
      </figure>
    </Modal>
  );
}
