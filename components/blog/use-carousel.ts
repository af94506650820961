import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import type { Motion } from "#components/blog/carousel-engine.tsx";

type Engine = typeof import("#components/blog/carousel-engine.tsx").CarouselEngine;

/** Nothing moves by itself in the first three seconds, so what moves it may come after what the page needs at once. */
const LOAD_AFTER_MS = 1000;

const wantsStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Fetches what moves the slides: when asked for, and once the page stands if it is to move by itself. */
function useEngine(wanted: boolean) {
  const [Engine, setEngine] = useState<Engine>();
  const load = useCallback(() => {
    const engine = import("#components/blog/carousel-engine.tsx");
    // Without it the slides can still be scrolled by hand, so a lost connection is no error.
    engine.then((file) => setEngine(() => file.CarouselEngine)).catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!wanted || wantsStill()) return;
    const timer = setTimeout(load, LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted, load]);
  return { Engine, load };
}

/** The states of a carousel that moves by itself: what is shown, whether the visitor wants it to move, what holds it. */
export function useCarousel() {
  const root = useRef<HTMLElement>(null);
  const pending = useRef<(motion: Motion) => void>(undefined);
  const [motion, setMotion] = useState<Motion>();
  const [selected, setSelected] = useState(0);
  const [wanted, setWanted] = useState(true);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const { Engine, load } = useEngine(wanted);
  const running = wanted && !hovered && !focused;

  useEffect(() => {
    if (wantsStill()) setWanted(false);
    // What happened before this code was there raised no event.
    setHovered(root.current?.matches(":hover") ?? false);
    setFocused(root.current?.contains(document.activeElement) ?? false);
  }, []);

  useEffect(() => {
    if (running) motion?.play();
    else motion?.stop();
  }, [motion, running]);

  const onReady = useCallback((ready: Motion) => {
    setMotion(ready);
    pending.current?.(ready);
    pending.current = undefined;
  }, []);

  const onGrab = useCallback(() => setWanted(false), []);

  const ask = (act: (motion: Motion) => void) => {
    if (motion) return act(motion);
    pending.current = act;
    load();
  };

  /** Whoever asks for movement gets it at once, with the mouse still on the button. */
  const toggle = () => {
    if (!wanted) load();
    setWanted(!wanted);
    setHovered(false);
    setFocused(false);
  };

  const holds = {
    onPointerEnter: (event: PointerEvent) => {
      load();
      // A finger raises this too, and leaves without telling.
      setHovered(event.pointerType === "mouse");
    },
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
  };

  const engine = Engine && { Engine, events: { onReady, onGrab, onSelect: setSelected } };
  return { root, holds, engine, motion, ask, selected, wanted, running, toggle };
}
