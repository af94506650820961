import { Band, Scene } from "#components/pictures/scene.tsx";

/** One patient's file on a desk, the lamp still on. */
export function CaseFile({ className }: { className?: string | undefined }) {
  return (
    <Scene name="case-file" className={className}>
      <Band d="M116 304 92 206l68-86" width={18} />
      <rect x="72" y="300" width="92" height="16" rx="8" className="fill-pine" />
      <circle cx="92" cy="206" r="10" className="fill-pine" />
      <path d="M150 176a22 22 0 0 0 42 12z" className="fill-marigold" />
      <path d="M152 98l38 12a10 10 0 0 1 7 9l7 76-86-28 25-63a10 10 0 0 1 9-6z" className="fill-pine" />
      <path d="M222 176h62l16 20h110a10 10 0 0 1 10 10v110H212V186a10 10 0 0 1 10-10z" className="fill-pine" />
      <g transform="rotate(-4 310 250)">
        <rect x="236" y="160" width="152" height="140" rx="6" />
        <path d="M258 184h108M258 202h108M258 220h60" />
      </g>
      <path d="M194 316l20-84a10 10 0 0 1 10-8h200a10 10 0 0 1 10 12l-16 80z" className="fill-line" />
      <rect x="262" y="250" width="112" height="42" rx="8" />
      <circle cx="284" cy="271" r="9" className="fill-pine" />
      <path d="M304 265h54M304 278h34" />
    </Scene>
  );
}
