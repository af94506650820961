import { Band } from "#components/pictures/scene.tsx";

export const articleDrawings = {
  /** A robotic arm at rest over an operating table, with a lamp that is on. */
  "robotic-surgery": (
    <>
      <path d="M136 28v38" />
      <path d="M84 102a52 38 0 0 1 104 0z" className="fill-primary" />
      <path d="M104 118h64" className="stroke-accent" />
      <path d="M196 250h44v54h-44z" className="fill-line" />
      <path d="M164 316v-2a10 10 0 0 1 10-10h88a10 10 0 0 1 10 10v2z" className="fill-line" />
      <rect x="68" y="228" width="292" height="22" rx="10" className="fill-primary" />
      <rect x="82" y="204" width="68" height="24" rx="12" />
      <path d="M168 216a8 8 0 0 1 8-8h144a8 8 0 0 1 8 8v56H168z" />
      <path d="M168 258h160" />
      <Band d="M408 300V120" width={34} />
      <rect x="372" y="290" width="72" height="26" rx="10" className="fill-primary" />
      <Band d="M408 112 318 70" />
      <Band d="M318 70 256 116" />
      <Band d="M256 116v36" width={18} />
      <path d="M251 160v9l5 8M261 160v9l-5 8" fill="none" />
      <circle cx="408" cy="112" r="20" className="fill-primary" />
      <circle cx="318" cy="70" r="17" className="fill-primary" />
      <circle cx="256" cy="114" r="14" className="fill-primary" />
    </>
  ),

  /** Kidney, ureter and bladder on a screen; a slim robotic instrument points at one place. */
  "robotic-urology": (
    <>
      <path d="M168 316l8-44h72l8 44z" className="fill-line" />
      <rect x="56" y="44" width="312" height="228" rx="14" className="fill-primary" />
      <rect x="72" y="60" width="280" height="196" rx="6" />
      <path d="M94 216h48M94 234h26" />
      <path d="M166 142C196 140 232 150 232 200" fill="none" />
      <path
        className="fill-line"
        d="M148 78C184 74 198 96 186 114 178 126 178 138 186 148 198 166 182 192 148 186 122 181 108 158 108 132S122 82 148 78z"
      />
      <path
        d="M232 178C262 178 272 198 264 214 258 228 244 228 241 244H223C220 228 206 228 200 214 192 198 202 178 232 178z"
        className="fill-primary"
      />
      <Band d="M412 300V196" width={34} />
      <rect x="376" y="290" width="68" height="26" rx="10" className="fill-primary" />
      <Band d="M412 190 326 96" />
      <Band d="M326 96 266 110" width={18} />
      <path d="M256 108l-12-1-11 10M258 118l-12 5-13-6" fill="none" />
      <circle cx="412" cy="190" r="20" className="fill-primary" />
      <circle cx="326" cy="96" r="14" className="fill-primary" />
      <circle cx="182" cy="131" r="9" className="fill-accent" />
    </>
  ),

  /** A home with the light on, and a watch that follows the recovery there. */
  "recovery-technology": (
    <>
      <path d="M190 150V90h30v76z" className="fill-line" />
      <path d="M62 316V190l84-74 84 74v126z" />
      <Band d="M38 206 146 112l108 94" width={18} tone="stroke-primary" />
      <path d="M84 316v-56a22 22 0 0 1 44 0v56z" className="fill-primary" />
      <rect x="160" y="238" width="48" height="44" rx="4" className="fill-accent" />
      <path d="M184 238v44M160 260h48" />
      <path
        className="fill-primary"
        d="M304 140l8-70a9 9 0 0 1 9-8h54a9 9 0 0 1 9 8l8 70zM304 252l8 72a9 9 0 0 0 9 8h54a9 9 0 0 0 9-8l8-72z"
      />
      <path d="M424 180v28" strokeWidth="12" />
      <rect x="272" y="120" width="152" height="152" rx="28" className="fill-primary" />
      <rect x="288" y="136" width="120" height="120" rx="14" />
      <path d="M304 204h16l10-18 16 40 18-66 14 44h14" fill="none" />
    </>
  ),
} as const;
