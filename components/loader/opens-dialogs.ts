import { readFromTab, storeInTab } from "#components/ui/tab-storage.ts";

/** The key in the tab's storage for what links to dialogs do: `dialog` or `page`. */
export const OPENERS_KEY = "openers";

/** A page that has loaded within this time has come over a good line, in milliseconds. For browsers that tell nothing about the line. */
const FAST_LOAD = 2000;

interface NetworkConnection {
  readonly saveData: boolean;
  readonly effectiveType: string;
}

/**
 * Returns true if links to dialogs open dialogs in this tab, and false if they lead to the pages with the same forms. The first touch decides
 * by the line (requirements §2.4). The tab keeps the answer, so that a link does not do two things in one visit.
 */
export function opensDialogs(): boolean {
  const kept = readFromTab(OPENERS_KEY);
  if (kept) return kept === "dialog";
  const isGood = isGoodLine();
  storeInTab(OPENERS_KEY, isGood ? "dialog" : "page");
  return isGood;
}

/** From now on, links to dialogs lead to pages in this tab, because a dialog did not come in time. */
export const leadToPages = (): void => storeInTab(OPENERS_KEY, "page");

function isGoodLine(): boolean {
  const { connection } = navigator as { connection?: NetworkConnection };
  if (connection) return !connection.saveData && connection.effectiveType === "4g";
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return (page?.loadEventEnd || performance.now()) < FAST_LOAD;
}
