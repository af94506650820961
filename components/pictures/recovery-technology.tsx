import { Band, Scene } from "#components/pictures/scene.tsx";

/** A home with the light on, and a watch that follows the recovery there. */
export function RecoveryTechnology({ className }: { className?: string | undefined }) {
  return (
    <Scene name="recovery-technology" className={className}>
      <path d="M190 150V90h30v76z" className="fill-line" />
      <path d="M62 316V190l84-74 84 74v126z" />
      <Band d="M38 206 146 112l108 94" width={18} tone="stroke-pine" />
      <path d="M84 316v-56a22 22 0 0 1 44 0v56z" className="fill-pine" />
      <rect x="160" y="238" width="48" height="44" rx="4" className="fill-marigold" />
      <path d="M184 238v44M160 260h48" />
      <path
        className="fill-pine"
        d="M304 140l8-70a9 9 0 0 1 9-8h54a9 9 0 0 1 9 8l8 70zM304 252l8 72a9 9 0 0 0 9 8h54a9 9 0 0 0 9-8l8-72z"
      />
      <path d="M424 180v28" strokeWidth="12" />
      <rect x="272" y="120" width="152" height="152" rx="28" className="fill-pine" />
      <rect x="288" y="136" width="120" height="120" rx="14" />
      <path d="M304 204h16l10-18 16 40 18-66 14 44h14" fill="none" />
    </Scene>
  );
}
