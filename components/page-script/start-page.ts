/** What a page does by itself before React, or without it (decision 0001): at most 1 KB, gzipped, 300 bytes for how the visitor came, and 30 for a language on small phones. */

import { startHours } from "#components/contact/start-hours.ts";
import { startLanguages } from "#components/language/start-languages.ts";
import { startMenu } from "#components/layout/start-menu.ts";
import { keepVisitSource } from "#components/page-script/keep-visit-source.ts";
import { startDisclosureMenus } from "#components/ui/start-disclosure-menus.ts";

declare global {
  interface Document {
    /** Whether {@link startPage} has run. The loader and React each have it in a bundle of their own. */
    isStarted?: boolean;
  }
}

/** Starts the menus, the languages and the hours of the page, and keeps how the visitor came, once. */
export function startPage(): void {
  if (document.isStarted) return;
  document.isStarted = true;
  startMenu();
  startDisclosureMenus();
  startLanguages();
  startHours();
  // Replaced by its value in the code (next.config.ts, scripts/rewrite-pages.ts), so that nothing of it is left with "off".
  // biome-ignore lint/style/noRestrictedGlobals: the bundler evaluates exactly this expression.
  if (process.env.VISIT_SOURCE !== "off") keepVisitSource();
}
