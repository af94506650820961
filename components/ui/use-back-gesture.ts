import { useEffect, useEffectEvent } from "react";

/** Not in TypeScript's own types yet. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

interface Options {
  isOpen: boolean;
  /** While true the gesture does nothing, as far as the browser lets a page refuse it. */
  isLocked: boolean;
  onBack: () => void;
}

/**
 * Lets a phone's back gesture close what is open instead of leaving the page, where the browser tells of it (Chrome). It comes
 * for Escape too.
 */
export function useBackGesture({ isOpen, isLocked, onBack }: Options) {
  const cancel = useEffectEvent((event: Event) => isLocked && event.preventDefault());
  // A browser lets a page refuse once; each gesture uses a watcher up.
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
