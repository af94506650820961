/** Makes the tables that `npm run verify -- bench-pages` prints, and finds pages that are too heavy. 1 KB is 1000 bytes. */

import type { Comparison } from "#verification/bench/pages/compare.ts";
import type { Scores } from "#verification/bench/pages/lighthouse.ts";
import type { MeasuredPage } from "#verification/bench/pages/measured-pages.ts";
import { inScriptOf, targets } from "#verification/bench/pages/targets.ts";
import type { Weight } from "#verification/bench/pages/weigh.ts";

const kb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(9);
const cell = (value: number | undefined) => String(value ?? "-").padStart(6);

export const WEIGHTS = `${"page".padEnd(37)}      HTML  at load untouched   scripts over floor       copy   a11y  best    seo`;

/** Returns that the HTML of a page is too large, or nothing. */
export function findHeavyHtml({ kind, locale }: Pick<MeasuredPage, "kind" | "locale">, bytes: number): string[] {
  const most = inScriptOf(locale, targets[kind].html);
  return bytes <= most * 1000 ? [] : [`HTML: ${kb(bytes).trim()} KB, at most ${most}`];
}

/** Returns the targets of weight that a page misses, in words. */
export function findWeight(
  { kind, locale, original }: Pick<MeasuredPage, "kind" | "locale" | "original">,
  weight: Weight,
  others: { floor: Weight; original: Weight | undefined },
): string[] {
  const { untilLoad, untouched, scripts } = targets[kind];
  const rows = [
    ["bytes at the load event", weight.untilLoad, inScriptOf(locale, untilLoad)],
    ["bytes without a touch", weight.untouched, inScriptOf(locale, untouched)],
    ["scripts above the floor", weight.scripts - others.floor.scripts, scripts],
  ] as const;
  const heavy = rows
    .filter(([, bytes, most]) => !(bytes <= most * 1000))
    .map(([what, bytes, most]) => `${what}: ${kb(bytes).trim()} KB, at most ${most}`);
  const missed = [...findHeavyHtml({ kind, locale }, weight.html), ...heavy];
  // Words are no scripts, so a translation has no more scripts than its original.
  const surplus = others.original ? weight.scripts - others.original.scripts : 0;
  return surplus > 0 ? [...missed, `${surplus} bytes of scripts more than ${original}`] : missed;
}

/** Returns the audits of Lighthouse that cost a page points. */
export const findLostPoints = ({ hasSeoScore }: Pick<MeasuredPage, "hasSeoScore">, { failures }: Scores): string[] =>
  failures
    .filter(({ category }) => hasSeoScore || category !== "seo")
    .map(({ category, id, title }) => `${category}: ${title} (${id})`);

export const htmlRow = ({ path }: Pick<MeasuredPage, "path">, bytes: number) => `${path.padEnd(37)} ${kb(bytes)}`;

export function weightRow(page: MeasuredPage, weight: Weight, floor: Weight, scores?: Scores): string {
  const { html, untilLoad, untouched, scripts, copy } = weight;
  const sizes = [html, untilLoad, untouched, scripts, scripts - floor.scripts, copy].map(kb).join(" ");
  const seo = page.hasSeoScore ? scores?.seo : undefined;
  return `${page.path.padEnd(37)} ${sizes} ${[scores?.accessibility, scores?.["best-practices"], seo].map(cell).join(" ")}`;
}

export const SPEEDS = `${"page".padEnd(26)} LCP: page  limit  floor  page/limit   TBT: page  limit  floor    CLS  largest`;

export function speedRow({ path, page, limit, floor }: Comparison): string {
  const ms = (width: number, ...times: number[]) => times.map((time) => time.toFixed(0).padStart(width)).join(" ");
  const ratio = (page.lcp / limit.lcp).toFixed(2).padStart(11);
  const lcp = `${ms(9, page.lcp)} ${ms(6, limit.lcp, floor.lcp)} ${ratio}`;
  return `${path.padEnd(26)} ${lcp} ${ms(11, page.tbt)} ${ms(6, limit.tbt, floor.tbt)} ${page.shift.toFixed(3).padStart(6)}  ${page.largest}`;
}
