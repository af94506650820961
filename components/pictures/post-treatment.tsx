import { Scene } from "#components/pictures/scene.tsx";

/** A doctor's follow-up on a phone, medicine and a calendar beside it. */
export function PostTreatment({ className }: { className?: string | undefined }) {
  return (
    <Scene name="post-treatment" className={className}>
      <rect x="162" y="48" width="156" height="284" rx="22" className="fill-pine" />
      <rect x="178" y="64" width="124" height="252" rx="10" />
      <path d="M178 74a10 10 0 0 1 10-10h104a10 10 0 0 1 10 10v136H178z" className="fill-line" />
      <path d="M188 210v-16a32 32 0 0 1 32-32h40a32 32 0 0 1 32 32v16z" />
      <path d="M220 162l20 30 20-30z" className="fill-pine" />
      <circle cx="240" cy="122" r="26" className="fill-pine" />
      <path d="M266 164v16" fill="none" />
      <circle cx="266" cy="188" r="7" className="fill-line" />
      <path d="M198 234h60M198 252h36" />
      <rect x="198" y="270" width="84" height="30" rx="10" className="fill-pine" />
      <path d="M231 285l6 6 11-12" fill="none" className="stroke-paper" />
      <path d="M72 254h60v52a10 10 0 0 1-10 10H82a10 10 0 0 1-10-10z" />
      <rect x="66" y="230" width="72" height="24" rx="6" className="fill-pine" />
      <path d="M72 272h60v26H72z" className="fill-line" />
      <rect x="342" y="226" width="92" height="90" rx="10" />
      <path d="M342 252v-16a10 10 0 0 1 10-10h72a10 10 0 0 1 10 10v16z" className="fill-line" />
      <path d="M366 218v14M410 218v14M364 274h.1M388 274h.1M364 296h.1M388 296h.1M412 296h.1" />
      <circle cx="412" cy="274" r="8" className="fill-marigold stroke-none" />
    </Scene>
  );
}
