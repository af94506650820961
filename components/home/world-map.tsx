import land from "#components/home/world-land.svg";
import { arcs, gurugram, origins, sheet } from "#components/home/world-map-data.ts";

/**
 * Decorative. It fades out on all sides, so text may stand on it. The dots are a mask, so CSS gives them a colour, and browsers do not
 * count them as the largest paint (LCP). A wide and low box shows only its middle.
 */
export function WorldMap({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={className}>
      <style href="world-land" precedence="low">{`.land{mask:url(${land}) center/cover no-repeat}`}</style>
      <div className="land absolute inset-0 bg-line" />
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${sheet.width} ${sheet.height}`}
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full stroke-primary"
        fill="none"
        strokeLinecap="round"
      >
        {/* Figures stand on them. */}
        <path d={arcs} strokeWidth="1.5" className="opacity-25 lg:opacity-70" />
        <path d={origins} strokeWidth="9" className="opacity-25 lg:opacity-100" />
        <circle cx={gurugram.x} cy={gurugram.y} r="17" strokeWidth="1.5" className="stroke-accent" />
        <circle cx={gurugram.x} cy={gurugram.y} r="8" className="fill-accent stroke-none" />
      </svg>
    </div>
  );
}
