/** The script that starts a page before React, or without it (decision 0001): at most 1 KB gzipped, 300 bytes for how the visitor came, and 30 for a language on small phones. */

import { startHours } from "#components/contact/start-hours.ts";
import { startLanguages } from "#components/language/start-languages.ts";
import { startMenu } from "#components/layout/start-menu.ts";
import { keepVisitSource } from "#components/page-script/keep-visit-source.ts";

declare global {
  interface Document {
    /** Whether {@link startPage} has run. The loader and React each have a copy of it in their bundle. */
    isStarted?: boolean;
  }
}

/** Closes the open language menu when the focus or a tap goes elsewhere, and on Escape, which returns the focus. */
function startLanguageMenu(): void {
  for (const type of ["pointerdown", "focusin", "keydown"]) {
    document.addEventListener(type, (event) => {
      const menu = document.querySelector<HTMLDetailsElement>("[data-menu][open]");
      const isEscape = (event as KeyboardEvent).key === "Escape";
      if (!menu || (!isEscape && menu.contains(event.target as Node))) return;
      if (isEscape) menu.querySelector("summary")?.focus();
      menu.open = false;
    });
  }
}

/** Starts the menus, the languages and the hours of the page, and keeps how the visitor came, once. */
export function startPage(): void {
  if (document.isStarted) return;
  document.isStarted = true;
  startMenu();
  startLanguageMenu();
  startLanguages();
  startHours();
  // Replaced by its value in the code (next.config.ts, scripts/rewrite-pages.ts), so that with "off" the bundle has none of that code.
  // biome-ignore lint/style/noRestrictedGlobals: the bundler evaluates exactly this expression.
  if (process.env.VISIT_SOURCE !== "off") keepVisitSource();
}
