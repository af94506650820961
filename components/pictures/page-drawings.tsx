import { Band, Plane } from "#components/pictures/scene.tsx";

export const pageDrawings = {
  /** A winding road from home to the hospital, and the flight back. */
  journey: (
    <>
      <path d="M258 216v-90a6 6 0 0 1 6-6h120a6 6 0 0 1 6 6v90z" />
      <rect x="286" y="72" width="76" height="120" rx="6" />
      <circle cx="324" cy="102" r="16" className="fill-primary" />
      <path d="M324 95v14M317 102h14" className="stroke-paper" />
      <path d="M308 184v-28a16 16 0 0 1 32 0v28z" className="fill-primary" />
      <path d="M150 316C216 300 214 182 324 182S412 300 444 316z" className="fill-line" />
      <g strokeLinecap="butt">
        <Band d="M222 314C222 288 344 304 344 270S250 258 260 230 324 218 324 182" width={26} />
      </g>
      <path d="M56 316v-74l54-46 54 46v74z" />
      <Band d="M40 250 110 190l70 60" width={18} tone="stroke-primary" />
      <path d="M92 316v-34a18 18 0 0 1 36 0v34z" className="fill-primary" />
      <circle cx="110" cy="234" r="9" className="fill-accent" />
      <path d="M270 74C256 60 242 54 222 54M160 82C136 100 118 130 112 164" fill="none" strokeDasharray="1 12" />
      <Plane transform="translate(190 62) rotate(162)" />
    </>
  ),

  /** A letter out of its envelope, with a star on it, and the pen that wrote it. */
  letter: (
    <>
      <path
        d="M96 206l132-92a16 16 0 0 1 18 0l132 92v100a10 10 0 0 1-10 10H106a10 10 0 0 1-10-10z"
        className="fill-primary"
      />
      <rect x="128" y="64" width="218" height="200" rx="8" />
      <path
        d="M237 84l7 14.500 16 2.300-11.500 11.200 2.700 15.900-14.200-7.500-14.200 7.500 2.700-15.900-11.500-11.200 16-2.300z"
        className="fill-accent"
      />
      <path d="M158 152h158M158 174h158M158 196h104" />
      <path d="M96 206l141 78 141-78v100a10 10 0 0 1-10 10H106a10 10 0 0 1-10-10z" />
      <path d="M99 312l98-50M375 312l-98-50" fill="none" />
      <g transform="rotate(14 414 230)">
        <path d="M402 152a12 12 0 0 1 24 0v132h-24z" className="fill-primary" />
        <path d="M402 172h24" className="stroke-paper" />
        <path d="M402 284h24l-12 34z" />
      </g>
    </>
  ),

  /** One patient's file on a table, with a lamp that is still on. */
  "case-file": (
    <>
      <Band d="M116 304 92 206l68-86" width={18} />
      <rect x="72" y="300" width="92" height="16" rx="8" className="fill-primary" />
      <circle cx="92" cy="206" r="10" className="fill-primary" />
      <path d="M150 176a22 22 0 0 0 42 12z" className="fill-accent" />
      <path d="M152 98l38 12a10 10 0 0 1 7 9l7 76-86-28 25-63a10 10 0 0 1 9-6z" className="fill-primary" />
      <path d="M222 176h62l16 20h110a10 10 0 0 1 10 10v110H212V186a10 10 0 0 1 10-10z" className="fill-primary" />
      <g transform="rotate(-4 310 250)">
        <rect x="236" y="160" width="152" height="140" rx="6" />
        <path d="M258 184h108M258 202h108M258 220h60" />
      </g>
      <path d="M194 316l20-84a10 10 0 0 1 10-8h200a10 10 0 0 1 10 12l-16 80z" className="fill-line" />
      <rect x="262" y="250" width="112" height="42" rx="8" />
      <circle cx="284" cy="271" r="9" className="fill-primary" />
      <path d="M304 265h54M304 278h34" />
    </>
  ),

  /** A bridge between a home and a hospital, with a lamp in its middle. */
  bridge: (
    <>
      <path d="M36 238h104v78H36zM340 238h104v78H340z" className="fill-line" />
      <path d="M54 238v-52l36-30 36 30v52z" />
      <Band d="M40 192 90 150l50 42" width={16} tone="stroke-primary" />
      <path d="M78 238v-22a12 12 0 0 1 24 0v22z" className="fill-primary" />
      <rect x="346" y="126" width="92" height="112" rx="6" />
      <circle cx="392" cy="156" r="16" className="fill-primary" />
      <path d="M392 148v16M384 156h16" className="stroke-paper" />
      <path className="fill-line stroke-none" d="M360 186h16v18h-16zM408 186h16v18h-16z" />
      <path d="M381 238v-24a11 11 0 0 1 22 0v24z" className="fill-primary" />
      <path d="M140 314c10-40 54-56 100-56s90 16 100 56" fill="none" />
      <path d="M172 246v28M206 246v15M240 246v12M274 246v15M308 246v28" />
      <rect x="128" y="228" width="224" height="18" rx="4" className="fill-primary" />
      <path d="M140 204h200M164 204v24M202 204v24M278 204v24M316 204v24M240 228v-62" fill="none" />
      <circle cx="240" cy="154" r="12" className="fill-accent" />
      <path d="M186 300h26M228 306h36M276 298h20" />
    </>
  ),
} as const;
