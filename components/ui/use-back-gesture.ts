import { useEffect, useEffectEvent } from "react";

/** A class of browsers that TypeScript does not declare yet. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

interface BackGestureOptions {
  isOpen: boolean;
  /** While true, the back gesture does nothing, if the browser allows that. */
  isLocked: boolean;
  onBack: () => void;
}

/**
 * Makes a phone's back gesture close an open dialog instead of leaving the page. Works in browsers that report the gesture (Chrome). Those
 * browsers report Escape in the same way.
 */
export function useBackGesture({ isOpen, isLocked, onBack }: BackGestureOptions) {
  const cancel = useEffectEvent((event: Event) => isLocked && event.preventDefault());
  // A watcher can prevent only one gesture. The next gesture closes the watcher, so a locked dialog then creates a new watcher.
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
