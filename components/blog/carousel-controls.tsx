"use client";

import type { ReactNode } from "react";
import type { Motion } from "#components/blog/carousel-engine.tsx";
import { useHydrated } from "#components/ui/use-hydrated.ts";

/** The server draws the icon, because the icon library would double the script of the buttons. */
interface ButtonContent {
  label: string;
  icon: ReactNode;
}

export interface Controls extends Record<"previous" | "next" | "pause" | "play", ButtonContent> {
  choose: string;
}

interface Props {
  controls: Controls;
  dots: readonly string[];
  selected: number;
  isPlaying: boolean;
  move: (act: (motion: Motion) => void) => void;
  onToggle: () => void;
}

function RoundButton({ control, onClick }: { control: ButtonContent; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={control.label}
      onClick={onClick}
      className="inline-flex size-11 items-center justify-center rounded-full text-primary hover:bg-band"
    >
      {control.icon}
    </button>
  );
}

/** WCAG 2.2.2 requires the pause button. */
export function CarouselControls({ controls, dots, selected, isPlaying, move, onToggle }: Props) {
  // Before hydration the buttons do nothing. They are hidden but keep their space, so nothing below jumps.
  const visibility = useHydrated() ? "" : "invisible";
  return (
    <div className={`mt-4 flex flex-wrap items-center justify-between noscript:hidden ${visibility}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form. */}
      <div role="group" aria-label={controls.choose} className="-ms-4 flex">
        {dots.map((dot, index) => (
          <button
            key={dot}
            type="button"
            aria-label={dot}
            aria-current={index === selected}
            onClick={() => move((motion) => motion.show(index))}
            className="group inline-flex size-11 items-center justify-center rounded-full"
          >
            <span className="size-3 rounded-full border border-primary group-hover:bg-line group-aria-[current=true]:bg-primary forced-colors:group-aria-[current=true]:border-6" />
          </button>
        ))}
      </div>
      <div className="flex gap-2">
        <RoundButton control={controls.previous} onClick={() => move((motion) => motion.previous())} />
        <RoundButton control={isPlaying ? controls.pause : controls.play} onClick={onToggle} />
        <RoundButton control={controls.next} onClick={() => move((motion) => motion.next())} />
      </div>
    </div>
  );
}
