"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { MENU_ID } from "#components/layout/menu-opener.tsx";

/** From this width the header shows everything itself (requirements §9.11). */
const WIDE = "(min-width: 768px)";

/**
 * The menu as a modal sheet. The browser keeps the focus inside, closes it on Escape and returns the focus; the page behind
 * does not scroll (app/globals.css). It closes when a visitor follows a link and when the screen becomes wide. After a
 * dialog's link it stays open until the dialog has loaded (components/dialogs/dialog-host.tsx).
 */
export function MenuDialog({ label, children }: { label: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const close = () => dialog.current?.close();
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: catches the clicks of the links and the button inside, which have keys.
    <dialog
      ref={dialog}
      id={MENU_ID}
      aria-label={label}
      onClick={(event) => {
        if ((event.target as Element).closest("a:not([data-dialog]), button")) dialog.current?.close();
      }}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper p-4 text-ink md:hidden"
    >
      {children}
    </dialog>
  );
}
