import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import type { Motion } from "#components/blog/carousel-engine.tsx";

type Engine = typeof import("#components/blog/carousel-engine.tsx").CarouselEngine;

/** The first slide stays for three seconds, so the script that moves it can load after everything more urgent. */
const LOAD_AFTER_MS = 1000;

const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Loads the script that moves the slides: when `load` is called, or after a second if the slides move by themselves. */
function useEngine(isPlaying: boolean) {
  const [Engine, setEngine] = useState<Engine>();
  const load = useCallback(() => {
    const engine = import("#components/blog/carousel-engine.tsx");
    // Without the script visitors can still scroll the slides, so a lost connection is no error.
    engine.then((file) => setEngine(() => file.CarouselEngine)).catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!isPlaying || prefersReducedMotion()) return;
    const timer = setTimeout(load, LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, load]);
  return { Engine, load };
}

/**
 * Holds the carousel's state: the current slide, whether the visitor wants it to move, and whether mouse or focus pauses it.
 */
export function useCarousel() {
  const root = useRef<HTMLElement>(null);
  const pending = useRef<(motion: Motion) => void>(undefined);
  const [motion, setMotion] = useState<Motion>();
  const [selected, setSelected] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const { Engine, load } = useEngine(isPlaying);
  const isMoving = isPlaying && !isHovered && !isFocused;

  useEffect(() => {
    if (prefersReducedMotion()) setPlaying(false);
    // A pointer or focus that arrived before this code raised no event.
    setHovered(root.current?.matches(":hover") ?? false);
    setFocused(root.current?.contains(document.activeElement) ?? false);
  }, []);

  useEffect(() => {
    if (isMoving) motion?.play();
    else motion?.stop();
  }, [motion, isMoving]);

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

  /** Starts the slides at once, although the mouse is still on the button. */
  const toggle = () => {
    if (!isPlaying) load();
    setPlaying(!isPlaying);
    setHovered(false);
    setFocused(false);
  };

  const pauseHandlers = {
    onPointerEnter: (event: PointerEvent) => {
      load();
      // A touch raises this event too, but no event when the finger leaves.
      setHovered(event.pointerType === "mouse");
    },
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
  };

  const engine = Engine && { Engine, events: { onReady, onGrab, onSelect: setSelected } };
  return { root, pauseHandlers, engine, motion, move, selected, isPlaying, isMoving, toggle };
}
