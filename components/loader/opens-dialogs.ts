import { readFromTab, storeInTab } from "#components/ui/tab-storage.ts";

/** What links to dialogs open in this tab: `dialog` or `page`. */
export const OPENERS_KEY = "openers";

/** A page that loads within this time, in milliseconds, has come over a good line. Some browsers tell nothing else about the line. */
const FAST_LOAD = 2000;

/** The first touch decides by the line (requirements §2.4), for the whole visit. */
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
