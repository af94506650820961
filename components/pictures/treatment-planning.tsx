import { Scene } from "#components/pictures/scene.tsx";

/** A plan on a clipboard, a hospital behind. */
export function TreatmentPlanning({ className }: { className?: string | undefined }) {
  return (
    <Scene name="treatment-planning" className={className}>
      <rect x="60" y="204" width="184" height="112" rx="6" />
      <rect x="100" y="124" width="104" height="192" rx="6" />
      <circle cx="152" cy="160" r="20" className="fill-pine" />
      <path d="M152 151v18M143 160h18" className="stroke-paper" />
      <path
        className="fill-line stroke-none"
        d="M120 204h20v24h-20zM164 204h20v24h-20zM74 228h14v22h-14zM74 270h14v22h-14zM216 228h14v22h-14z"
      />
      <path d="M132 316v-36a20 20 0 0 1 40 0v36z" className="fill-pine" />
      <g transform="rotate(4 320 330)">
        <rect x="232" y="84" width="172" height="248" rx="14" className="fill-pine" />
        <rect x="248" y="104" width="140" height="212" rx="6" />
        <path d="M288 112V90a8 8 0 0 1 8-8h8a15 15 0 0 1 28 0h8a8 8 0 0 1 8 8v22z" className="fill-line" />
        <path d="M276 158v108" />
        <circle cx="276" cy="156" r="13" className="fill-pine" />
        <circle cx="276" cy="212" r="13" className="fill-pine" />
        <circle cx="276" cy="268" r="13" className="fill-marigold" />
        <path d="M270 156l5 5 8-9M270 212l5 5 8-9" fill="none" className="stroke-paper" />
        <path d="M306 149h58M306 164h34M306 205h58M306 220h44M306 261h58M306 276h26" />
      </g>
    </Scene>
  );
}
