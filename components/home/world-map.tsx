import { arcs, dots, gurugram, origins, sheet } from "./world-map-data";

/**
 * Dotted land with the ways from patients' countries to Gurugram, decorative, for paper and sand. The land takes the
 * colour of the text (`text-line`); it fades out on all sides and has no frame, so words may stand on it.
 */
export function WorldMap({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      // In a band that is shallower than the sheet its middle is seen, from the Mediterranean to India.
      preserveAspectRatio="xMidYMid slice"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
    >
      {/* Dashes next to no length with round ends: each run is drawn as dots. */}
      <g strokeWidth="4" strokeDasharray={`.1 ${sheet.step - 0.1}`}>
        {dots.map((path, tone) => (
          <path key={path} d={path} opacity={(tone + 1) / dots.length} />
        ))}
      </g>
      <path d={arcs} strokeWidth="1.5" className="stroke-pine" opacity=".7" />
      <path d={origins} strokeWidth="9" className="stroke-pine" />
      <circle cx={gurugram.x} cy={gurugram.y} r="17" strokeWidth="1.5" className="stroke-marigold" />
      <circle cx={gurugram.x} cy={gurugram.y} r="8" className="fill-marigold stroke-none" />
    </svg>
  );
}
