import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import type { Motion } from "#components/blog/carousel-engine.tsx";
import { useNear } from "#components/ui/use-near.ts";

interface AutoplayState {
  readonly isMoving: boolean;
  readonly isInView: boolean;
  readonly selected: number;
}

type Engine = typeof import("#components/blog/carousel-engine.tsx").CarouselEngine;

/** How long a slide stays, in milliseconds (requirements §9.10). */
const AUTOPLAY_MS = 3000;

/** When the script that moves the slides is loaded. It is not urgent, because the first slide stays for AUTOPLAY_MS. */
const LOAD_AFTER_MS = 1000;

const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

function useEngine(isPlaying: boolean) {
  const [Engine, setEngine] = useState<Engine>();
  const load = useCallback(() => {
    const engine = import("#components/blog/carousel-engine.tsx");
    // Without the script, visitors can still scroll the slides, so a lost connection is no error.
    engine.then((file) => setEngine(() => file.CarouselEngine)).catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!isPlaying || prefersReducedMotion()) return;
    const timer = setTimeout(load, LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, load]);
  return { Engine, load };
}

/** Returns when the carousel came into view. On a page that has not been scrolled, that was the first paint, before React started. */
function timeOfView(): number {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  return scrollY === 0 && paint ? paint.startTime : performance.now();
}

/** The first slide's time begins when it comes into view. After a pause, a slide has its whole time. */
function useAutoplay(motion: Motion | undefined, { isMoving, isInView, selected }: AutoplayState) {
  const firstEnd = useRef<number>(undefined);
  useEffect(() => {
    if (isInView) firstEnd.current = timeOfView() + AUTOPLAY_MS;
  }, [isInView]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `selected` starts the wait again with each slide.
  useEffect(() => {
    // Keeps `firstEnd` until the script is loaded, because the time of the first slide goes on meanwhile.
    if (isMoving && !motion) return;
    const wait = firstEnd.current === undefined ? AUTOPLAY_MS : firstEnd.current - performance.now();
    firstEnd.current = undefined;
    if (!isMoving) return;
    const timer = setTimeout(() => motion?.next(), wait);
    return () => clearTimeout(timer);
  }, [motion, isMoving, isInView, selected]);
}

export function useCarousel() {
  const root = useRef<HTMLElement>(null);
  const pending = useRef<(motion: Motion) => void>(undefined);
  const [motion, setMotion] = useState<Motion>();
  const [selected, setSelected] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const { Engine, load } = useEngine(isPlaying);
  const isInView = useNear(root, "0px");
  const isMoving = isPlaying && isInView && !isHovered && !isFocused;
  useAutoplay(motion, { isMoving, isInView, selected });

  useEffect(() => {
    if (prefersReducedMotion()) setPlaying(false);
    // If the mouse or the focus was on the carousel before this code ran, no event reports it.
    setHovered(root.current?.matches(":hover") ?? false);
    setFocused(root.current?.contains(document.activeElement) ?? false);
  }, []);

  const onReady = useCallback((ready: Motion) => {
    setMotion(ready);
    pending.current?.(ready);
    pending.current = undefined;
  }, []);

  const onGrab = useCallback(() => setPlaying(false), []);

  const move = (act: (motion: Motion) => void) => {
    if (motion) return act(motion);
    pending.current = act;
    load();
  };

  /** The mouse or the focus is on the button and would pause the slides again, so we ignore both here. */
  const toggle = () => {
    if (!isPlaying) load();
    setPlaying(!isPlaying);
    setHovered(false);
    setFocused(false);
  };

  const pauseHandlers = {
    onPointerEnter: (event: PointerEvent) => {
      load();
      // A touch fires this event too, but only a mouse can rest on the slides.
      setHovered(event.pointerType === "mouse");
    },
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
  };

  const engine = Engine && { Engine, events: { onReady, onGrab, onSelect: setSelected } };
  return { root, pauseHandlers, engine, motion, move, selected, isPlaying, isMoving, toggle };
}
