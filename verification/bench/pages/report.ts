/** Makes the table that `npm run bench:pages` prints, and finds missed targets. 1 KB is 1000 bytes. */

import { type Comparison, MAX_RATIO } from "#verification/bench/pages/compare.ts";
import type { Scores } from "#verification/bench/pages/lighthouse.ts";
import type { MeasuredPage } from "#verification/bench/pages/measured-pages.ts";
import type { Weight } from "#verification/bench/pages/weigh.ts";

const MAX_SHIFT = 0.01;

const kb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8);
const cell = (value: number | undefined) => String(value ?? "-").padStart(6);

export const HEADER = `${"page".padEnd(38)} scripts     over  allowed    fonts      all   a11y  best    seo    CLS`;

/** Returns the targets that a page misses, in words. */
export function findMissedTargets(
  page: MeasuredPage,
  weight: Weight,
  { floor, original }: { floor: Weight; original: Weight | undefined },
  scores?: Scores,
): string[] {
  const above = weight.scripts - floor.scripts;
  const missed = above > page.scripts * 1000 ? [`scripts over by ${kb(above - page.scripts * 1000).trim()} KB`] : [];
  // Words reach the browser in the page, so a translation has no more scripts than its original.
  const surplus = original ? weight.scripts - original.scripts : 0;
  if (surplus > 0) missed.push(`${surplus} bytes of scripts more than ${page.original}`);
  if (page.all && weight.all > page.all * 1000) missed.push(`more than ${page.all} KB in all`);
  if (!scores) return missed;
  if (!(scores.cls <= MAX_SHIFT)) missed.push(`shifts by ${scores.cls}`);
  const counted = scores.failures.filter(({ category }) => page.hasSeoScore || category !== "seo");
  return [...missed, ...counted.map(({ category, id, title }) => `${category}: ${title} (${id})`)];
}

export function rowOf(page: MeasuredPage, weight: Weight, floor: Weight, scores?: Scores): string {
  const sizes = [weight.scripts, weight.scripts - floor.scripts, page.scripts * 1000, weight.fonts, weight.all]
    .map(kb)
    .join(" ");
  const seo = page.hasSeoScore ? scores?.seo : undefined;
  const points = [scores?.accessibility, scores?.["best-practices"], seo].map(cell).join(" ");
  return `${page.path.padEnd(37)} ${sizes} ${points} ${scores ? scores.cls.toFixed(3).padStart(6) : cell(undefined)}`;
}

export function comparisonRow(path: string, { what, home, floor, ratio }: Comparison): string {
  const verdict = ratio <= MAX_RATIO ? "" : "  OVER";
  return `${path}, ${what}: ${home.toFixed(0)} ms, the floor's ${floor.toFixed(0)} ms: ${ratio.toFixed(2)} times, at most ${MAX_RATIO}${verdict}`;
}
