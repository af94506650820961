import { Plane } from "#components/pictures/scene.tsx";

export const serviceDrawings = {
  /** A plan on a clipboard, with a hospital behind it. */
  "treatment-planning": (
    <>
      <rect x="60" y="204" width="184" height="112" rx="6" />
      <rect x="100" y="124" width="104" height="192" rx="6" />
      <circle cx="152" cy="160" r="20" className="fill-primary" />
      <path d="M152 151v18M143 160h18" className="stroke-paper" />
      <path
        className="fill-line stroke-none"
        d="M120 204h20v24h-20zM164 204h20v24h-20zM74 228h14v22h-14zM74 270h14v22h-14zM216 228h14v22h-14z"
      />
      <path d="M132 316v-36a20 20 0 0 1 40 0v36z" className="fill-primary" />
      <g transform="rotate(4 320 330)">
        <rect x="232" y="84" width="172" height="248" rx="14" className="fill-primary" />
        <rect x="248" y="104" width="140" height="212" rx="6" />
        <path d="M288 112V90a8 8 0 0 1 8-8h8a15 15 0 0 1 28 0h8a8 8 0 0 1 8 8v22z" className="fill-line" />
        <path d="M276 158v108" />
        <circle cx="276" cy="156" r="13" className="fill-primary" />
        <circle cx="276" cy="212" r="13" className="fill-primary" />
        <circle cx="276" cy="268" r="13" className="fill-accent" />
        <path d="M270 156l5 5 8-9M270 212l5 5 8-9" fill="none" className="stroke-paper" />
        <path d="M306 149h58M306 164h34M306 205h58M306 220h44M306 261h58M306 276h26" />
      </g>
    </>
  ),

  /** A passport with a boarding pass in it, and an aeroplane behind it. */
  "visa-travel": (
    <>
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
      <rect x="142" y="132" width="166" height="200" rx="12" className="fill-primary" />
      <path d="M164 134v196" />
      <g className="fill-none stroke-accent">
        <circle cx="236" cy="212" r="38" />
        <ellipse cx="236" cy="212" rx="16" ry="38" />
        <path d="M198 212h76M204 192h64M204 232h64M210 276h52M222 296h28" />
      </g>
    </>
  ),

  /** A talk over tea in two scripts, "Hello" and "سلام". */
  "language-support": (
    <>
      <path d="M58 36h170a14 14 0 0 1 14 14v90a14 14 0 0 1-14 14h-84l-4 38-32-38H58a14 14 0 0 1-14-14V50a14 14 0 0 1 14-14z" />
      <g fill="none" transform="translate(70 70)">
        <path d="M0 0v50M28 0v50M0 25h28M48 35h25a12.5 14 0 1 0-5 12M90 0v50M106 0v50" />
        <ellipse cx="133" cy="36" rx="13" ry="14" />
      </g>
      <path
        className="fill-primary"
        d="M244 128h178a14 14 0 0 1 14 14v90a14 14 0 0 1-14 14h-44l-34 38-4-38h-96a14 14 0 0 1-14-14v-90a14 14 0 0 1 14-14z"
      />
      <g fill="none" className="stroke-paper" transform="translate(256 202)">
        <path d="M150-22v13a9 9 0 0 1-18 0v-9M132-9a9 9 0 0 1-18 0v-9M114-9Q114 0 105 0H98Q86 0 86-12V-50M86-24Q82 0 58 0M54-48 82-11" />
        <path d="M32 0C48 2 46-22 32-22S22-4 12-2 2 4 2 12V24M32 0Q24 0 20-8" />
      </g>
      <path d="M84 260h44l-5 48a9 9 0 0 1-9 8H98a9 9 0 0 1-9-8zM148 260h44l-5 48a9 9 0 0 1-9 8h-16a9 9 0 0 1-9-8z" />
      <path
        className="fill-accent"
        d="M87 286h38l-2 22a9 9 0 0 1-9 8H98a9 9 0 0 1-9-8zM151 286h38l-2 22a9 9 0 0 1-9 8h-16a9 9 0 0 1-9-8z"
      />
    </>
  ),

  /** A doctor on the screen of a phone, with medicine and a calendar beside the phone. */
  "post-treatment": (
    <>
      <rect x="162" y="48" width="156" height="284" rx="22" className="fill-primary" />
      <rect x="178" y="64" width="124" height="252" rx="10" />
      <path d="M178 74a10 10 0 0 1 10-10h104a10 10 0 0 1 10 10v136H178z" className="fill-line" />
      <path d="M188 210v-16a32 32 0 0 1 32-32h40a32 32 0 0 1 32 32v16z" />
      <path d="M220 162l20 30 20-30z" className="fill-primary" />
      <circle cx="240" cy="122" r="26" className="fill-primary" />
      <path d="M266 164v16" fill="none" />
      <circle cx="266" cy="188" r="7" className="fill-line" />
      <path d="M198 234h60M198 252h36" />
      <rect x="198" y="270" width="84" height="30" rx="10" className="fill-primary" />
      <path d="M231 285l6 6 11-12" fill="none" className="stroke-paper" />
      <path d="M72 254h60v52a10 10 0 0 1-10 10H82a10 10 0 0 1-10-10z" />
      <rect x="66" y="230" width="72" height="24" rx="6" className="fill-primary" />
      <path d="M72 272h60v26H72z" className="fill-line" />
      <rect x="342" y="226" width="92" height="90" rx="10" />
      <path d="M342 252v-16a10 10 0 0 1 10-10h72a10 10 0 0 1 10 10v16z" className="fill-line" />
      <path d="M366 218v14M410 218v14M364 274h.1M388 274h.1M364 296h.1M388 296h.1M412 296h.1" />
      <circle cx="412" cy="274" r="8" className="fill-accent stroke-none" />
    </>
  ),
} as const;
