/** Starts a page before React (decision 0001), with at most 1.5 KB gzipped: keepVisitSource 430 bytes of them, the offered language 30. */

import { startHours } from "#components/contact/start-hours.ts";
import { startLanguages } from "#components/language/start-languages.ts";
import { startMenu } from "#components/layout/start-menu.ts";
import { keepVisitSource } from "#components/page-script/keep-visit-source.ts";

declare global {
  interface Document {
    /** True once the page has been started: the bundles of the loader and of React each have a copy of {@link startPage}. */
    isStarted?: boolean;
  }
}

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

export function startPage(): void {
  if (document.isStarted) return;
  document.isStarted = true;
  startMenu();
  startLanguageMenu();
  startLanguages();
  startHours();
  // The build puts the values in place of both settings. With "off", the bundle does not contain keepVisitSource. An import of
  // lib/build-values.ts would make the script too large.
  // biome-ignore lint/style/noRestrictedGlobals: the bundler evaluates exactly these expressions.
  if (process.env.VISIT_SOURCE !== "off") keepVisitSource(process.env.TREATMENT_WORDS);
}
