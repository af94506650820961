import { readFromTab, storeInTab } from "#components/ui/tab-storage.ts";

/** The value is `dialog` or `page`. */
export const OPENERS_KEY = "openers";

/** In milliseconds, on a good line. For browsers that tell nothing about the line. */
const FAST_LOAD = 2000;

interface NetworkConnection {
  readonly saveData: boolean;
  readonly effectiveType: string;
}

/**
 * The first touch decides by the line (requirements §2.4). The tab keeps the answer, so that a link does not do two things in one visit.
 */
export function opensDialogs(): boolean {
  const kept = readFromTab(OPENERS_KEY);
  if (kept) return kept === "dialog";
  const isGood = isGoodLine();
  storeInTab(OPENERS_KEY, isGood ? "dialog" : "page");
  return isGood;
}

/** A dialog did not come in time. */
export const leadToPages = (): void => storeInTab(OPENERS_KEY, "page");

function isGoodLine(): boolean {
  const { connection } = navigator as { connection?: NetworkConnection };
  if (connection) return !connection.saveData && connection.effectiveType === "4g";
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return (page?.loadEventEnd || performance.now()) < FAST_LOAD;
}
