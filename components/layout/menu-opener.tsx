import type { ReactNode } from "react";
import { MENU_ID } from "#components/layout/start-menu.ts";

export const FOOTER_ID = "site-footer";

declare module "react" {
  interface ButtonHTMLAttributes<T> {
    /** React's types lack these two attributes of HTML's Invoker Commands. */
    command?: "show-modal" | "close";
    commandfor?: string;
  }
}

/**
 * In browsers that do not know `command`, components/layout/start-menu.ts opens the menu. Without JavaScript, a link to the footer covers
 * the button: a tap on a link of the menu would not close the menu, which would cover the section that the visitor asked for.
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
