import land from "#components/home/world-land.svg";
import { arcs, gurugram, origins, sheet } from "#components/home/world-map-data.ts";

/**
 * Shows dotted land with lines from patients' countries to Gurugram. It is decorative, fades out on all sides and has no
 * frame, so text may stand on it.
 * The dots are a file with a cache of its own. Used as a mask, they take a palette colour and are never the largest paint. A
 * shallow band shows the middle of the map.
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
        className="absolute inset-0 size-full stroke-pine"
        fill="none"
        strokeLinecap="round"
      >
        {/* Fainter in the band, because figures stand on it. */}
        <path d={arcs} strokeWidth="1.5" className="opacity-25 lg:opacity-70" />
        <path d={origins} strokeWidth="9" className="opacity-25 lg:opacity-100" />
        <circle cx={gurugram.x} cy={gurugram.y} r="17" strokeWidth="1.5" className="stroke-marigold" />
        <circle cx={gurugram.x} cy={gurugram.y} r="8" className="fill-marigold stroke-none" />
      </svg>
    </div>
  );
}
