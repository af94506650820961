"use client";

import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useState } from "react";

export interface Motion {
  show(index: number): void;
  previous(): void;
  next(): void;
}

interface Props {
  viewport: HTMLElement;
  onReady: (motion: Motion) => void;
  onSelect: (index: number) => void;
  onGrab: () => void;
}

/** How long the move to the next slide takes, in embla's own unit. 23 means 0.7 s on a phone and 0.9 s on a wide screen. */
const DURATION = 23;

/** Moves the slides with embla (7 KB). It is in a file of its own, because the browser fetches this file after the page has loaded. */
export function CarouselEngine({ viewport, onReady, onSelect, onGrab }: Props) {
  const [options] = useState(() => ({
    loop: true,
    duration: DURATION,
    direction: getComputedStyle(viewport).direction as "ltr" | "rtl",
    // The visitor may have scrolled to another slide before this code loaded. In RTL, scrollLeft is negative.
    startIndex: Math.round(Math.abs(viewport.scrollLeft) / (viewport.clientWidth || 1)),
    breakpoints: { "(prefers-reduced-motion: reduce)": { duration: 0 } },
  }));
  const [setViewport, embla] = useEmblaCarousel(options);

  useEffect(() => {
    viewport.scrollLeft = 0;
    setViewport(viewport);
  }, [viewport, setViewport]);

  useEffect(() => {
    if (!embla) return;
    const report = () => onSelect(embla.selectedScrollSnap());
    embla.on("select", report).on("pointerDown", onGrab);
    report();
    onReady({
      show: (index) => embla.scrollTo(index),
      previous: () => embla.scrollPrev(),
      next: () => embla.scrollNext(),
    });
    return () => void embla.off("select", report).off("pointerDown", onGrab);
  }, [embla, onReady, onSelect, onGrab]);

  return null;
}
