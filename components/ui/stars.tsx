const OF = 5;

/** Returns the SVG path of `count` stars, each 24 units wide, to the right of `skip` other stars. */
export function starsPath(count: number, skip = 0): string {
  const star = "l2.7 5.9 6.4.7-4.8 4.3 1.4 6.3-5.7-3.2-5.7 3.2 1.4-6.3-4.8-4.3 6.4-.7z";
  return Array.from({ length: count }, (_, index) => `M${(skip + index) * 24 + 12} 3.6${star}`).join("");
}

/** `label` says the rating in words ("4 of 5 stars"). */
export function Stars({ rating, label }: { rating: number; label: string }) {
  const filled = Math.max(0, Math.min(OF, Math.round(rating) || 0));
  return (
    // Outlined, because the accent alone is too pale on paper.
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${24 * OF} 24`}
      strokeWidth="1.5"
      strokeLinejoin="round"
      className="shrink-0 rtl:mirrored h-4 w-20"
    >
      {filled > 0 && <path d={starsPath(filled)} className="fill-accent stroke-highlight" />}
      {filled < OF && <path d={starsPath(OF - filled, filled)} className="fill-none stroke-field" />}
    </svg>
  );
}
