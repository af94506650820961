import { useEffect, useEffectEvent } from "react";

/** TypeScript does not declare this class yet. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

interface BackGestureOptions {
  isOpen: boolean;
  /** While true, the back gesture does nothing, if the browser allows that. */
  isLocked: boolean;
  onBack: () => void;
}

/** A phone's back gesture closes an open dialog instead of leaving the page (Chrome). */
export function useBackGesture({ isOpen, isLocked, onBack }: BackGestureOptions) {
  const cancel = useEffectEvent((event: Event) => isLocked && event.preventDefault());
  // A watcher can cancel only one gesture. The next gesture closes the watcher, so a locked dialog needs a new watcher.
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
