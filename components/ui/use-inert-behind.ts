import { useLayoutEffect } from "react";

/** What stays usable while a dialog is open: other dialogs' portals, and what says that it lies above (the toasts). */
const ABOVE = "[data-base-ui-portal], [data-above-dialogs]";

/**
 * Makes the page behind an open dialog inert. Base UI hides it from screen readers and keeps Tab inside the dialog, but from a
 * toast, which is outside, Tab would lead on into the page.
 */
export function useInertBehind(isOpen: boolean) {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const behind = [...document.body.children].filter(
      (element): element is HTMLElement => element instanceof HTMLElement && !element.inert && !element.matches(ABOVE),
    );
    for (const element of behind) element.inert = true;
    return () => {
      for (const element of behind) element.inert = false;
    };
  }, [isOpen]);
}
