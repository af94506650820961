import type { ReactNode } from "react";
import { MENU_ID } from "#components/layout/start-menu.ts";

export const FOOTER_ID = "site-footer";

declare module "react" {
  interface ButtonHTMLAttributes<T> {
    /** What the button does with the element `commandfor` (HTML, Invoker Commands). React's types do not have it yet. */
    command?: "show-modal" | "close";
    commandfor?: string;
  }
}

/**
 * Opens the menu. A browser with `command` does it before any script, otherwise components/layout/start-menu.ts does. Without
 * JavaScript a link to the footer, which lists the same pages, covers the parent element: a menu would not close when a link
 * leads to a section of the same page.
 */
export function MenuOpener({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <>
      <button
        type="button"
        command="show-modal"
        commandfor={MENU_ID}
        aria-label={label}
        aria-haspopup="dialog"
        className={className}
      >
        {children}
      </button>
      <noscript>
        <a href={`#${FOOTER_ID}`} className="absolute inset-0">
          <span className="sr-only">{label}</span>
        </a>
      </noscript>
    </>
  );
}
