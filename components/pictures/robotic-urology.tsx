import { Band, Scene } from "#components/pictures/scene.tsx";

/** Kidney, ureter and bladder on a screen; a slim robotic instrument points at one place. */
export function RoboticUrology({ className }: { className?: string | undefined }) {
  return (
    <Scene name="robotic-urology" className={className}>
      <path d="M168 316l8-44h72l8 44z" className="fill-line" />
      <rect x="56" y="44" width="312" height="228" rx="14" className="fill-pine" />
      <rect x="72" y="60" width="280" height="196" rx="6" />
      <path d="M94 216h48M94 234h26" />
      <path d="M166 142C196 140 232 150 232 200" fill="none" />
      <path
        className="fill-line"
        d="M148 78C184 74 198 96 186 114 178 126 178 138 186 148 198 166 182 192 148 186 122 181 108 158 108 132S122 82 148 78z"
      />
      <path
        d="M232 178C262 178 272 198 264 214 258 228 244 228 241 244H223C220 228 206 228 200 214 192 198 202 178 232 178z"
        className="fill-pine"
      />
      <Band d="M412 300V196" width={34} />
      <rect x="376" y="290" width="68" height="26" rx="10" className="fill-pine" />
      <Band d="M412 190 326 96" />
      <Band d="M326 96 266 110" width={18} />
      <path d="M256 108l-12-1-11 10M258 118l-12 5-13-6" fill="none" />
      <circle cx="412" cy="190" r="20" className="fill-pine" />
      <circle cx="326" cy="96" r="14" className="fill-pine" />
      <circle cx="182" cy="131" r="9" className="fill-marigold" />
    </Scene>
  );
}
