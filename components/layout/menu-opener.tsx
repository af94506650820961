import type { ReactNode } from "react";
import { MENU_ID } from "#components/layout/start-menu.ts";

export const FOOTER_ID = "site-footer";

declare module "react" {
  interface ButtonHTMLAttributes<T> {
    /** HTML, Invoker Commands. React's types lack `command`. */
    command?: "show-modal" | "close";
    commandfor?: string;
  }
}

/**
 * A browser with `command` needs no script. In others, components/layout/start-menu.ts opens the menu. Without JavaScript, a link to the
 * footer covers the button, because the menu would stay open after a link to a section of the page.
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
