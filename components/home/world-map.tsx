import land from "#components/home/world-land.svg";
import { arcs, gurugram, origins, sheet } from "#components/home/world-map-data.ts";

/** Decorative. The dots are a mask, so CSS gives them a colour, and browsers do not count them as the largest paint (LCP). */
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
        {/* The lines are faint on narrow screens, where the figures stand on them. */}
        <path d={arcs} strokeWidth="1.5" className="opacity-25 lg:opacity-70" />
        <path d={origins} strokeWidth="9" className="opacity-25 lg:opacity-100" />
        <circle cx={gurugram.x} cy={gurugram.y} r="17" strokeWidth="1.5" className="stroke-accent" />
        <circle cx={gurugram.x} cy={gurugram.y} r="8" className="fill-accent stroke-none" />
      </svg>
    </div>
  );
}
