import { Scene } from "#components/pictures/scene.tsx";

/** A letter out of its envelope, with a star on it, and the pen that wrote it. */
export function Letter({ className }: { className?: string | undefined }) {
  return (
    <Scene name="letter" className={className}>
      <path
        d="M96 206l132-92a16 16 0 0 1 18 0l132 92v100a10 10 0 0 1-10 10H106a10 10 0 0 1-10-10z"
        className="fill-pine"
      />
      <rect x="128" y="64" width="218" height="200" rx="8" />
      <path
        d="M237 84l7 14.500 16 2.300-11.500 11.200 2.700 15.900-14.200-7.500-14.200 7.500 2.700-15.900-11.500-11.200 16-2.300z"
        className="fill-marigold"
      />
      <path d="M158 152h158M158 174h158M158 196h104" />
      <path d="M96 206l141 78 141-78v100a10 10 0 0 1-10 10H106a10 10 0 0 1-10-10z" />
      <path d="M99 312l98-50M375 312l-98-50" fill="none" />
      <g transform="rotate(14 414 230)">
        <path d="M402 152a12 12 0 0 1 24 0v132h-24z" className="fill-pine" />
        <path d="M402 172h24" className="stroke-paper" />
        <path d="M402 284h24l-12 34z" />
      </g>
    </Scene>
  );
}
