import { Band, Plane, Scene } from "#components/pictures/scene.tsx";

/** A winding road from home to the hospital, and the flight back. */
export function Journey({ className }: { className?: string | undefined }) {
  return (
    <Scene name="journey" className={className}>
      <path d="M258 216v-90a6 6 0 0 1 6-6h120a6 6 0 0 1 6 6v90z" />
      <rect x="286" y="72" width="76" height="120" rx="6" />
      <circle cx="324" cy="102" r="16" className="fill-pine" />
      <path d="M324 95v14M317 102h14" className="stroke-paper" />
      <path d="M308 184v-28a16 16 0 0 1 32 0v28z" className="fill-pine" />
      <path d="M150 316C216 300 214 182 324 182S412 300 444 316z" className="fill-line" />
      <g strokeLinecap="butt">
        <Band d="M222 314C222 288 344 304 344 270S250 258 260 230 324 218 324 182" width={26} />
      </g>
      <path d="M56 316v-74l54-46 54 46v74z" />
      <Band d="M40 250 110 190l70 60" width={18} tone="stroke-pine" />
      <path d="M92 316v-34a18 18 0 0 1 36 0v34z" className="fill-pine" />
      <circle cx="110" cy="234" r="9" className="fill-marigold" />
      <path d="M270 74C256 60 242 54 222 54M160 82C136 100 118 130 112 164" fill="none" strokeDasharray="1 12" />
      <Plane transform="translate(190 62) rotate(162)" />
    </Scene>
  );
}
