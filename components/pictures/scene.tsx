import type { ReactNode } from "react";

/** All strokes have one width and round ends. Drawings add shapes in `line` and `primary`, and one small mark in `accent`. */
export function Scene({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 360" className={className} data-picture={name}>
      <path className="fill-line" opacity=".5" d="M92 316V176a148 148 0 0 1 296 0v140z" />
      <g className="fill-paper stroke-ink" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M36 316h408" />
        {children}
      </g>
    </svg>
  );
}

export function Band({ d, width = 24, tone = "stroke-paper" }: { d: string; width?: number; tone?: string }) {
  return (
    <>
      <path d={d} fill="none" strokeWidth={width} />
      <path d={d} fill="none" strokeWidth={width - 8} className={tone} />
    </>
  );
}

/** An aeroplane that is centred on its origin. */
export function Plane({ transform }: { transform: string }) {
  return (
    <path
      transform={transform}
      d="M-26-3-34-15h8l9 9H-2L-12-26h9L14-6H26a6 6 0 0 1 0 12H14L-3 26h-9L-2 6H-17l-9 9h-8l8-12z"
    />
  );
}
