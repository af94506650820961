/** The table that `npm run bench:pages` prints, and what is over its figure. 1 KB is 1000 bytes. */

import { type Comparison, MOST } from "#verification/bench/pages/compare.ts";
import type { Scores } from "#verification/bench/pages/lighthouse.ts";
import type { MeasuredPage } from "#verification/bench/pages/measured-pages.ts";
import type { Weight } from "#verification/bench/pages/weigh.ts";

const MOST_SHIFT = 0.01;

const kb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8);
const cell = (value: number | undefined) => String(value ?? "-").padStart(6);

export const HEADER = `${"page".padEnd(38)} scripts     over  allowed    fonts      all   a11y  best    seo    CLS`;

/** What of a page is worse than its figure, in words; nothing where all is well. */
export function faultsOf(
  page: MeasuredPage,
  weight: Weight,
  { floor, original }: { floor: Weight; original: Weight | undefined },
  scores?: Scores,
): string[] {
  const over = weight.scripts - floor.scripts;
  const faults = over > page.scripts * 1000 ? [`scripts over by ${kb(over - page.scripts * 1000).trim()} KB`] : [];
  // Words reach the browser with the page, never as scripts.
  const surplus = original ? weight.scripts - original.scripts : 0;
  if (surplus > 0) faults.push(`${surplus} bytes of scripts more than ${page.original}`);
  if (page.all && weight.all > page.all * 1000) faults.push(`more than ${page.all} KB in all`);
  if (!scores) return faults;
  if (!(scores.cls <= MOST_SHIFT)) faults.push(`shifts by ${scores.cls}`);
  const counted = scores.faults.filter(({ category }) => page.seo || category !== "seo");
  return [...faults, ...counted.map(({ category, id, title }) => `${category}: ${title} (${id})`)];
}

export function rowOf(page: MeasuredPage, weight: Weight, floor: Weight, scores?: Scores): string {
  const sizes = [weight.scripts, weight.scripts - floor.scripts, page.scripts * 1000, weight.fonts, weight.all]
    .map(kb)
    .join(" ");
  const seo = page.seo ? scores?.seo : undefined;
  const points = [scores?.accessibility, scores?.["best-practices"], seo].map(cell).join(" ");
  return `${page.path.padEnd(37)} ${sizes} ${points} ${scores ? scores.cls.toFixed(3).padStart(6) : cell(undefined)}`;
}

export function comparisonRow(path: string, { what, home, floor, ratio }: Comparison): string {
  const verdict = ratio <= MOST ? "" : "  OVER";
  return `${path}, ${what}: ${home.toFixed(0)} ms, the floor's ${floor.toFixed(0)} ms: ${ratio.toFixed(2)} times, at most ${MOST}${verdict}`;
}
