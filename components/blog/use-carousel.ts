import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import type { Motion } from "@/components/blog/carousel-engine";

type Engine = typeof import("@/components/blog/carousel-engine").CarouselEngine;

/** The states of a carousel that moves by itself: what is shown, whether the visitor wants it to move, what holds it. */
export function useCarousel() {
  const root = useRef<HTMLElement>(null);
  const [Engine, setEngine] = useState<Engine>();
  const [motion, setMotion] = useState<Motion>();
  const [selected, setSelected] = useState(0);
  const [wanted, setWanted] = useState(true);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const running = wanted && !hovered && !focused;

  useEffect(() => {
    // Without it the slides can still be scrolled by hand, so a lost connection is no error.
    import("@/components/blog/carousel-engine")
      .then((file) => setEngine(() => file.CarouselEngine))
      .catch(() => undefined);
  }, []);

  useEffect(() => {
    if (running) motion?.play();
    else motion?.stop();
  }, [motion, running]);

  const onReady = useCallback((ready: Motion) => {
    // What happened before this code was there raised no event.
    setHovered(root.current?.matches(":hover") ?? false);
    setFocused(root.current?.contains(document.activeElement) ?? false);
    setWanted(!matchMedia("(prefers-reduced-motion: reduce)").matches);
    setMotion(ready);
  }, []);

  const onGrab = useCallback(() => setWanted(false), []);

  /** Whoever asks for movement gets it at once, with the mouse still on the button. */
  const toggle = () => {
    setWanted(!wanted);
    setHovered(false);
    setFocused(false);
  };

  const holds = {
    // A finger raises pointerenter too, and leaves without telling.
    onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === "mouse"),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
  };

  return { root, Engine, onReady, onGrab, setSelected, motion, selected, wanted, running, toggle, holds };
}
