import { Plane, Scene } from "#components/pictures/scene.tsx";

/** A passport with a boarding pass in it, and a flight behind. */
export function VisaTravel({ className }: { className?: string | undefined }) {
  return (
    <Scene name="visa-travel" className={className}>
      <path d="M56 262C58 184 80 130 116 100" fill="none" strokeDasharray="1 12" />
      <Plane transform="translate(136 82) rotate(-42)" />
      <g transform="rotate(10 280 300)">
        <rect x="210" y="34" width="140" height="260" rx="10" />
        <path d="M210 66V44a10 10 0 0 1 10-10h120a10 10 0 0 1 10 10v22z" className="fill-line" />
        <path
          d="M230 92h32M298 92h32M270 92h16M279 85l8 7-8 7M230 114h20M298 114h20M324 166h10M324 178h10M324 190h10M324 202h10M324 214h10M324 226h10"
          fill="none"
        />
      </g>
      <rect x="142" y="132" width="166" height="200" rx="12" className="fill-pine" />
      <path d="M164 134v196" />
      <g className="fill-none stroke-marigold">
        <circle cx="236" cy="212" r="38" />
        <ellipse cx="236" cy="212" rx="16" ry="38" />
        <path d="M198 212h76M204 192h64M204 232h64M210 276h52M222 296h28" />
      </g>
    </Scene>
  );
}
