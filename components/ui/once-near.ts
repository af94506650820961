/** Calls `act` when one of the elements is in view, or at most `margin`, a CSS length, from it. Returns a function that ends the wait. */
export function onceNear(elements: Iterable<Element>, margin: string, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      // One call may report several changes.
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: margin },
  );
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
