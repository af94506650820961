import { type RefObject, useEffect, useState } from "react";
import { onceNear } from "#components/ui/once-near.ts";

/** Returns true once the element is in view, or at most `margin`, a CSS length, from it. */
export function useNear(element: RefObject<Element | null>, margin: string): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(
    () => (element.current ? onceNear([element.current], margin, () => setNear(true)) : undefined),
    [element, margin],
  );
  return isNear;
}
