import { Band, Scene } from "#components/pictures/scene.tsx";

/** A robotic arm at rest over a made operating table, the lamp on. */
export function RoboticSurgery({ className }: { className?: string | undefined }) {
  return (
    <Scene name="robotic-surgery" className={className}>
      <path d="M136 28v38" />
      <path d="M84 102a52 38 0 0 1 104 0z" className="fill-pine" />
      <path d="M104 118h64" className="stroke-marigold" />
      <path d="M196 250h44v54h-44z" className="fill-line" />
      <path d="M164 316v-2a10 10 0 0 1 10-10h88a10 10 0 0 1 10 10v2z" className="fill-line" />
      <rect x="68" y="228" width="292" height="22" rx="10" className="fill-pine" />
      <rect x="82" y="204" width="68" height="24" rx="12" />
      <path d="M168 216a8 8 0 0 1 8-8h144a8 8 0 0 1 8 8v56H168z" />
      <path d="M168 258h160" />
      <Band d="M408 300V120" width={34} />
      <rect x="372" y="290" width="72" height="26" rx="10" className="fill-pine" />
      <Band d="M408 112 318 70" />
      <Band d="M318 70 256 116" />
      <Band d="M256 116v36" width={18} />
      <path d="M251 160v9l5 8M261 160v9l-5 8" fill="none" />
      <circle cx="408" cy="112" r="20" className="fill-pine" />
      <circle cx="318" cy="70" r="17" className="fill-pine" />
      <circle cx="256" cy="114" r="14" className="fill-pine" />
    </Scene>
  );
}
