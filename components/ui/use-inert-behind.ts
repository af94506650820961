import { useLayoutEffect } from "react";

/** The elements that stay usable while a dialog is open: other dialogs, and elements that lie above it (the toasts). */
const ABOVE = "[data-base-ui-portal], [data-above-dialogs]";

/**
 * Makes the page behind an open dialog inert. Base UI hides it from screen readers and traps Tab in the dialog. But from a
 * toast, which is outside the dialog, Tab would lead into the page.
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
