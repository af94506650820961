import { readFromTab, storeInTab } from "#components/ui/tab-storage.ts";

/** The key under which the tab keeps what links to dialogs open: `dialog`, or `page` for the page with the same form. */
export const OPENERS_KEY = "openers";

/** If the page has loaded within this time, in milliseconds, the line is good. Some browsers tell nothing else about the line. */
const FAST_LOAD = 2000;

/** True if links open dialogs, false on a bad line (requirements §2.4). The first call decides for the whole visit. */
export function opensDialogs(): boolean {
  const kept = readFromTab(OPENERS_KEY);
  if (kept) return kept === "dialog";
  const isGood = isGoodLine();
  storeInTab(OPENERS_KEY, isGood ? "dialog" : "page");
  return isGood;
}

export const leadToPages = (): void => storeInTab(OPENERS_KEY, "page");

function isGoodLine(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  if (connection) return !connection.saveData && connection.effectiveType === "4g";
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return (page?.loadEventEnd || performance.now()) < FAST_LOAD;
}
