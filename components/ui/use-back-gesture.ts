import { useEffect, useEffectEvent } from "react";

/** TypeScript does not declare it yet. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

interface Options {
  isOpen: boolean;
  /** While true the gesture does nothing, as far as the browser allows. */
  isLocked: boolean;
  onBack: () => void;
}

/**
 * Makes a phone's back gesture close an open dialog instead of leaving the page, in browsers that report the gesture
 * (Chrome). They report Escape in the same way.
 */
export function useBackGesture({ isOpen, isLocked, onBack }: Options) {
  const cancel = useEffectEvent((event: Event) => isLocked && event.preventDefault());
  // A browser lets a page refuse only once, and each gesture uses up a watcher.
  const close = useEffectEvent((watch: () => void) => (isLocked ? watch() : onBack()));
  useEffect(() => {
    if (!isOpen || !("CloseWatcher" in window)) return;
    let watcher: CloseWatcher;
    function watch() {
      watcher = new CloseWatcher();
      watcher.addEventListener("cancel", (event) => cancel(event));
      watcher.addEventListener("close", () => close(watch));
    }
    watch();
    return () => watcher.destroy();
  }, [isOpen]);
}
