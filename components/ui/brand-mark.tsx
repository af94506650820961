/**
 * Draws the logo: a V with open arms and a point in the accent colour. It is decorative, because the name is beside it. app/icon.svg is the same
 * drawing.
 */
export function BrandMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="shrink-0 size-8">
      <rect width="32" height="32" rx="8" className="fill-primary" />
      <path
        d="M7 10l7.3 13a2 2 0 0 0 3.4 0L25 10"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-paper"
      />
      <circle cx="16" cy="10" r="3.2" className="fill-accent" />
    </svg>
  );
}
