const STAR = "M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8l-4.2-4.1 5.8-.8z";

/** Drawn stars; each has an outline, because marigold alone is too pale beside white to be counted (WCAG 1.4.11). */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 104 20" className="h-4 w-21 shrink-0">
      {[0, 1, 2, 3, 4].map((place) => (
        <path
          key={place}
          d={STAR}
          transform={`translate(${place * 21})`}
          className={place < rating ? "fill-marigold stroke-clay" : "fill-none stroke-field"}
        />
      ))}
    </svg>
  );
}
