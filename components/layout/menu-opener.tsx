"use client";

import type { ReactNode } from "react";
import { useHydrated } from "#components/ui/use-hydrated.ts";

export const MENU_ID = "site-menu";
export const FOOTER_ID = "site-footer";

/** Opens the menu. Without JavaScript it is a link to the footer, which lists the same pages. */
export function MenuOpener({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  if (!useHydrated()) {
    return (
      <a href={`#${FOOTER_ID}`} aria-label={label} className={className}>
        {children}
      </a>
    );
  }
  const open = () => (document.getElementById(MENU_ID) as HTMLDialogElement | null)?.showModal();
  return (
    <button type="button" aria-label={label} aria-haspopup="dialog" onClick={open} className={className}>
      {children}
    </button>
  );
}
