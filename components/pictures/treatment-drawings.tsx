import { Band } from "#components/pictures/scene.tsx";

/** By the id of the treatment. */
export const treatmentDrawings = {
  /** A heart on a monitor with its beat, and a plant in a pot. */
  "heart-surgery": (
    <>
      <path d="M150 316h180l-14-22H164zM222 256h36v38h-36z" className="fill-line" />
      <rect x="84" y="48" width="312" height="212" rx="16" className="fill-primary" />
      <rect x="102" y="66" width="276" height="176" rx="8" />
      <path
        className="fill-line"
        d="M240 224c-62-38-88-66-88-98 0-26 20-44 44-44 18 0 34 10 44 28 10-18 26-28 44-28 24 0 44 18 44 44 0 32-26 60-88 98z"
      />
      <path d="M102 158h88l12-22 20 48 22-66 18 52 10-12h106" fill="none" className="stroke-primary" />
      <circle cx="352" cy="92" r="9" className="fill-accent" />
      <path d="M428 262v-44M428 240c-2-18-12-26-28-26 0 16 10 26 28 26zM428 226c2-18 10-26 24-28 2 16-6 28-24 28z" />
      <path d="M402 262h52l-6 54h-40z" className="fill-primary" />
    </>
  ),

  /** A teddy bear with a plaster over the heart, and a block with a heartbeat. */
  "children-heart": (
    <>
      <circle cx="196" cy="84" r="24" className="fill-line" />
      <circle cx="284" cy="84" r="24" className="fill-line" />
      <path d="M170 196c-34 4-56 30-60 62a20 20 0 0 0 38 8l32-34zM310 196c34 4 56 30 60 62a20 20 0 0 1-38 8l-32-34z" />
      <path d="M240 180c52 0 80 34 80 78 0 36-26 58-80 58s-80-22-80-58c0-44 28-78 80-78z" />
      <ellipse cx="172" cy="298" rx="36" ry="26" className="fill-line" />
      <ellipse cx="308" cy="298" rx="36" ry="26" className="fill-line" />
      <circle cx="240" cy="128" r="66" />
      <ellipse cx="240" cy="150" rx="28" ry="22" className="fill-line" />
      <path d="M228 140h24l-12 12zM240 152v8M228 164q12 8 24 0" className="fill-ink" fillRule="evenodd" />
      <path d="M216 114h.1M264 114h.1" strokeWidth="10" />
      <path
        className="fill-primary"
        d="M240 272c-30-18-42-32-42-46 0-12 10-20 21-20 9 0 16 5 21 13 5-8 12-13 21-13 11 0 21 8 21 20 0 14-12 28-42 46z"
      />
      <rect x="218" y="222" width="48" height="18" rx="9" transform="rotate(-20 242 231)" className="fill-accent" />
      <rect x="384" y="252" width="64" height="64" rx="8" className="fill-primary" />
      <path d="M392 288h12l6-14 10 24 8-16h12" fill="none" className="stroke-paper" />
    </>
  ),

  /** An armchair with a blanket beside a drip stand, and a cup of tea. */
  "cancer-care": (
    <>
      <path d="M352 316V60h-34v24M300 316h104" fill="none" />
      <path d="M300 84h36v58a10 10 0 0 1-10 10h-16a10 10 0 0 1-10-10z" />
      <path d="M300 112h36v30a10 10 0 0 1-10 10h-16a10 10 0 0 1-10-10z" className="fill-line" />
      <path d="M318 152v34c0 40-40 20-54 46" fill="none" className="stroke-primary" />
      <path d="M112 250V124a30 30 0 0 1 30-30h88a30 30 0 0 1 30 30v126z" className="fill-primary" />
      <path d="M136 250V134a14 14 0 0 1 14-14h72a14 14 0 0 1 14 14v116z" />
      <path d="M108 300h156v16H108z" className="fill-line" />
      <path d="M86 210a22 22 0 0 1 44 0v30h112v-30a22 22 0 0 1 44 0v72a18 18 0 0 1-18 18H104a18 18 0 0 1-18-18z" />
      <path
        d="M130 240h112v60H130zM130 258h112M130 278h112M158 240v60M186 240v60M214 240v60"
        className="fill-line stroke-primary"
      />
      <path d="M386 316v-54M424 316v-54M372 262h66" fill="none" />
      <path d="M386 232h38l-4 22a8 8 0 0 1-8 8h-14a8 8 0 0 1-8-8z" className="fill-accent" />
      <path d="M398 218q-6-8 0-16M412 218q-6-8 0-16" fill="none" />
    </>
  ),

  /** A kidney on a wall chart, and a carafe of water with a glass. */
  kidney: (
    <>
      <rect x="84" y="44" width="236" height="220" rx="8" />
      <path d="M76 44h252M196 264v52M152 316h88" />
      <path d="M208 138h58M208 156h46c14 0 18 12 18 84" fill="none" className="stroke-primary" />
      <path
        className="fill-line"
        d="M168 78c46-6 64 22 48 46-10 14-10 30 0 44 16 24-4 56-48 48-34-6-52-36-52-68s18-64 52-70z"
      />
      <path d="M108 240h46M276 92h24M276 108h16" fill="none" />
      <circle cx="160" cy="146" r="11" className="fill-accent" />
      <path d="M344 196h56l-8 34c22 12 30 30 30 52a34 34 0 0 1-34 34h-32a34 34 0 0 1-34-34c0-22 8-40 30-52z" />
      <path
        d="M324 268h96a48 48 0 0 1 2 14 34 34 0 0 1-34 34h-32a34 34 0 0 1-34-34 48 48 0 0 1 2-14z"
        className="fill-primary"
      />
      <path d="M274 248h40l-5 60a9 9 0 0 1-9 8h-12a9 9 0 0 1-9-8z" />
      <path d="M277 280h34l-2 28a9 9 0 0 1-9 8h-12a9 9 0 0 1-9-8z" className="fill-primary" />
    </>
  ),

  /** A knee with an artificial joint on a light box, and a walking stick. */
  "joint-replacement": (
    <>
      <path d="M176 276h24v40h-24zM140 316h96" className="fill-line" />
      <rect x="60" y="40" width="256" height="240" rx="12" className="fill-primary" />
      <rect x="76" y="56" width="224" height="208" rx="6" />
      <path
        className="fill-line"
        d="M168 56h40v60c6 10 18 14 18 30v8h-76v-8c0-16 12-20 18-30zM162 264l6-66h-12v-16h64v16h-12l-4 66z"
      />
      <path
        className="fill-primary"
        d="M150 140c0 22 8 28 20 28 10 0 14-8 18-8s8 8 18 8c12 0 20-6 20-28l-12-6h-52zM150 182h76v12h-32l-6 34-6-34h-32z"
      />
      <path d="M238 168c14-8 26 4 22 18-4 12-20 14-26 4" className="fill-line" />
      <path d="M94 84h32M94 102h20" />
      <path d="M396 306V148c0-40 52-40 52-4" fill="none" strokeWidth="16" />
      <path d="M396 306V148c0-40 52-40 52-4" fill="none" strokeWidth="8" className="stroke-accent" />
    </>
  ),

  /** A picture of a head on a screen, and a model of the spine on a stand. */
  "spine-and-brain": (
    <>
      <path d="M132 276h48l8 40h-64z" className="fill-line" />
      <rect x="44" y="44" width="224" height="232" rx="14" className="fill-primary" />
      <rect x="60" y="60" width="192" height="200" rx="6" />
      <path
        className="fill-line"
        d="M124 260v-34c-28-14-40-38-40-66 0-46 34-76 76-76 44 0 74 30 74 68l14 30c2 6-2 8-14 10v22c0 10-6 14-16 14h-26v32z"
      />
      <path d="M106 158c-4-30 20-52 52-52 30 0 52 18 52 42 0 18-14 28-32 26-10 18-34 22-44 6-14 2-26-6-28-22z" />
      <path d="M132 130q14 4 10 20M170 118q-8 14 6 20M132 180q2-16 18-14M210 148q-16-6-24 8" fill="none" />
      <circle cx="176" cy="150" r="8" className="fill-accent" />
      <path d="M372 60c-20 60 20 120-2 184v56" fill="none" strokeWidth="12" className="stroke-primary" />
      <path d="M352 64h38v18h-38zM348 92h40v18h-40zM350 120h42v18h-42zM356 148h44v18h-44zM360 176h46v18h-46zM358 204h48v20h-48zM348 234h52v22h-52z" />
      <path d="M390 73h18M388 101h20M392 129h20M400 157h18M406 185h18M406 214h16M400 245h18" />
      <path d="M346 266h50l-12 28h-26z" className="fill-line" />
      <rect x="324" y="300" width="96" height="16" rx="6" className="fill-primary" />
    </>
  ),

  /** A microscope over a dish with four cells, and a calendar with one day marked. */
  fertility: (
    <>
      <path d="M96 316v-18a10 10 0 0 1 10-10h152a10 10 0 0 1 10 10v18z" className="fill-primary" />
      <path d="M218 288c40-24 52-96 6-130l-22 22c26 22 22 62-14 84v24z" />
      <rect x="112" y="244" width="132" height="14" rx="4" className="fill-line" />
      <g transform="rotate(-28 180 150)">
        <rect x="152" y="92" width="56" height="96" rx="8" className="fill-primary" />
        <rect x="162" y="44" width="36" height="48" rx="6" />
        <path d="M154 44h52" strokeWidth="12" />
        <path d="M164 188h32v26h-32z" className="fill-line" />
      </g>
      <circle cx="216" cy="166" r="13" className="fill-line" />
      <rect x="300" y="52" width="132" height="124" rx="10" />
      <path d="M300 84V62a10 10 0 0 1 10-10h112a10 10 0 0 1 10 10v22z" className="fill-primary" />
      <path
        d="M332 42v20M400 42v20M324 108h.1M352 108h.1M380 108h.1M408 108h.1M324 132h.1M352 132h.1M408 132h.1M324 156h.1M352 156h.1M380 156h.1"
        strokeWidth="6"
      />
      <circle cx="380" cy="132" r="11" className="fill-accent stroke-none" />
      <circle cx="366" cy="262" r="54" />
      <circle cx="366" cy="262" r="42" className="fill-line" />
      <circle cx="352" cy="248" r="17" />
      <circle cx="381" cy="248" r="17" />
      <circle cx="352" cy="277" r="17" />
      <circle cx="381" cy="277" r="17" />
      <path d="M352 248h.1M381 248h.1M352 277h.1M381 277h.1" strokeWidth="7" />
    </>
  ),

  /** A liver on the screen of an ultrasound device, and blood samples in a rack. */
  liver: (
    <>
      <path d="M148 264h48v52h-48zM104 316h136" className="fill-line" />
      <rect x="52" y="44" width="240" height="184" rx="14" className="fill-primary" />
      <rect x="68" y="60" width="208" height="152" rx="6" />
      <path
        className="fill-line"
        d="M92 116c10-30 60-36 108-28 34 6 62 20 60 38-2 16-36 14-58 28-26 16-40 44-68 44-32 0-50-46-42-82z"
      />
      <path d="M180 88c-2 26-6 46-22 62M92 132c24 4 44 2 66 18l4 28" fill="none" />
      <path d="M154 168c12-6 22 4 18 16-4 10-16 12-22 4z" className="fill-primary" />
      <circle cx="128" cy="122" r="9" className="fill-accent" />
      <path d="M64 228h216l18 36H46z" />
      <path d="M92 246h.1M122 246h.1M152 246h.1M182 246h.1M212 246h.1" strokeWidth="8" />
      <Band d="M292 150c56 0 20 70 64 70" width={14} tone="stroke-line" />
      <path d="M344 204h44a16 16 0 0 1 0 32h-44z" className="fill-primary" />
      <path d="M332 252h24v46a12 12 0 0 1-24 0zM368 252h24v46a12 12 0 0 1-24 0zM404 252h24v46a12 12 0 0 1-24 0z" />
      <path
        d="M332 276h24v22a12 12 0 0 1-24 0zM368 282h24v16a12 12 0 0 1-24 0zM404 270h24v28a12 12 0 0 1-24 0z"
        className="fill-accent"
      />
      <path d="M320 264h120v18H320z" />
      <path d="M328 282v34M432 282v34" />
    </>
  ),
} as const;
