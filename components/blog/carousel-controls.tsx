"use client";

import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import type { Motion } from "@/components/blog/carousel-engine";

export interface ControlWords {
  previous: string;
  next: string;
  choose: string;
  pause: string;
  play: string;
}

interface Props {
  words: ControlWords;
  /** What each dot says to a screen reader. */
  dots: readonly string[];
  selected: number;
  /** Undefined until the carousel can move: the buttons keep their place and are not shown. */
  motion: Motion | undefined;
  wanted: boolean;
  onToggle: () => void;
}

const round = "inline-flex size-11 items-center justify-center rounded-full text-pine hover:bg-sand";

/** Dots, previous and next, and the pause button that hovering alone does not replace (WCAG 2.2.2). */
export function CarouselControls({ words, dots, selected, motion, wanted, onToggle }: Props) {
  return (
    <div className={`mt-4 flex items-center justify-between noscript:hidden ${motion ? "" : "invisible"}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form. */}
      <div role="group" aria-label={words.choose} className="flex">
        {dots.map((dot, index) => (
          <button
            key={dot}
            type="button"
            aria-label={dot}
            aria-current={index === selected}
            onClick={() => motion?.show(index)}
            className="group inline-flex size-11 items-center justify-center rounded-full"
          >
            <span className="size-3 rounded-full border border-pine group-hover:bg-line group-aria-[current=true]:bg-pine" />
          </button>
        ))}
      </div>
      <div className="flex gap-2">
        <button type="button" aria-label={words.previous} onClick={() => motion?.previous()} className={round}>
          <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
        </button>
        <button type="button" aria-label={wanted ? words.pause : words.play} onClick={onToggle} className={round}>
          {wanted ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" className="rtl:-scale-x-100" />}
        </button>
        <button type="button" aria-label={words.next} onClick={() => motion?.next()} className={round}>
          <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
        </button>
      </div>
    </div>
  );
}
