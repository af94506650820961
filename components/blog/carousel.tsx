"use client";

import { type ReactNode, useState } from "react";
import { CarouselControls, type Controls } from "#components/blog/carousel-controls.tsx";
import { useCarousel } from "#components/blog/use-carousel.ts";

interface Slide {
  /** Such as "1 of 3". */
  label: string;
  /** Such as "1 of 3: Robotic surgery ...". */
  announcement: string;
  /** Such as "Show article 1: ...". */
  dot: string;
  content: ReactNode;
}

interface Props {
  slides: readonly Slide[];
  words: { label: string; kind: string; slideKind: string };
  controls: Controls;
}

/**
 * Slides move by themselves until the mouse, the focus or the pause button stops them (requirements §2.28, §4.13, §9.10). Without React,
 * visitors scroll them sideways; without JavaScript, they stand below each other.
 */
export function Carousel({ slides, words, controls }: Props) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const { root, pauseHandlers, engine, motion, move, selected, isPlaying, isMoving, toggle } = useCarousel();
  const scroll = motion ? "overflow-hidden swipeable" : "overflow-x-auto snap-strip";
  return (
    <section
      aria-roledescription={words.kind}
      aria-label={words.label}
      data-scripts="near"
      ref={root}
      {...pauseHandlers}
    >
      <div
        ref={setViewport}
        className={`relative rounded-card border border-line bg-white noscript:overflow-visible ${scroll}`}
      >
        <div className="flex noscript:flex-col">
          {slides.map(({ label, content }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
            <div
              key={label}
              role="group"
              aria-roledescription={words.slideKind}
              aria-label={label}
              className="min-w-0 shrink-0 basis-full snap-start border-line noscript:not-first:border-t"
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      <p aria-live={isMoving ? "off" : "polite"} className="sr-only noscript:hidden">
        {slides[selected]?.announcement}
      </p>
      <CarouselControls
        controls={controls}
        dots={slides.map(({ dot }) => dot)}
        selected={selected}
        isPlaying={isPlaying}
        move={move}
        onToggle={toggle}
      />
      {engine && viewport && <engine.Engine viewport={viewport} {...engine.events} />}
    </section>
  );
}
