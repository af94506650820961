import { Band, Scene } from "#components/pictures/scene.tsx";

/** A bridge between a home and a hospital, with a lamp in its middle. */
export function Bridge({ className }: { className?: string | undefined }) {
  return (
    <Scene name="bridge" className={className}>
      <path d="M36 238h104v78H36zM340 238h104v78H340z" className="fill-line" />
      <path d="M54 238v-52l36-30 36 30v52z" />
      <Band d="M40 192 90 150l50 42" width={16} tone="stroke-pine" />
      <path d="M78 238v-22a12 12 0 0 1 24 0v22z" className="fill-pine" />
      <rect x="346" y="126" width="92" height="112" rx="6" />
      <circle cx="392" cy="156" r="16" className="fill-pine" />
      <path d="M392 148v16M384 156h16" className="stroke-paper" />
      <path className="fill-line stroke-none" d="M360 186h16v18h-16zM408 186h16v18h-16z" />
      <path d="M381 238v-24a11 11 0 0 1 22 0v24z" className="fill-pine" />
      <path d="M140 314c10-40 54-56 100-56s90 16 100 56" fill="none" />
      <path d="M172 246v28M206 246v15M240 246v12M274 246v15M308 246v28" />
      <rect x="128" y="228" width="224" height="18" rx="4" className="fill-pine" />
      <path d="M140 204h200M164 204v24M202 204v24M278 204v24M316 204v24M240 228v-62" fill="none" />
      <circle cx="240" cy="154" r="12" className="fill-marigold" />
      <path d="M186 300h26M228 306h36M276 298h20" />
    </Scene>
  );
}
