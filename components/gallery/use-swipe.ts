import { type PointerEvent, useRef } from "react";

/** Shorter or steeper strokes are taps or scrolling. */
const SHORTEST_PX = 40;

/**
 * Returns handlers that report a finger's sideways swipe: -1 to the left, 1 to the right. A mouse or pen selects instead.
 */
export function useSwipe(onSwipe: (direction: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      // A second finger makes it a pinch.
      start.current = pointerType === "touch" && isPrimary ? { x: clientX, y: clientY } : undefined;
    },
    onPointerCancel() {
      start.current = undefined;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!start.current) return;
      const [x, y] = [clientX - start.current.x, clientY - start.current.y];
      start.current = undefined;
      if (Math.abs(x) >= SHORTEST_PX && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? -1 : 1);
    },
  };
}
