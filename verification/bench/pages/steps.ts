/** The steps of `npm run verify -- bench-pages`. Each prints its table, and returns what is over. */

import type { Browser } from "@playwright/test";
import { defaultLocale, localeOfPath } from "#lib/i18n/locales.ts";
import { type Comparison, findShift, findSlowness, summarize } from "#verification/bench/pages/compare.ts";
import { type openers, type TapTime, tapEarly } from "#verification/bench/pages/early-tap.ts";
import { firstTapLimits, tappedLink, timeFirstTap } from "#verification/bench/pages/first-tap.ts";
import { measureLateFonts } from "#verification/bench/pages/late-font.ts";
import type { Scores } from "#verification/bench/pages/lighthouse.ts";
import { comparedPaths, type MeasuredPage, UNKNOWN_PATH } from "#verification/bench/pages/measured-pages.ts";
import {
  findHeavyHtml,
  findLostPoints,
  findWeight,
  htmlRow,
  SPEEDS,
  speedRow,
  WEIGHTS,
  weightRow,
} from "#verification/bench/pages/report.ts";
import { type Speed, visitSlowly } from "#verification/bench/pages/slow-visit.ts";
import { BAD, GOOD, type Line, SLOW, SLOWDOWN } from "#verification/bench/pages/visit.ts";
import { type Weight, weigh } from "#verification/bench/pages/weigh.ts";

interface Addresses {
  readonly site: string;
  readonly limit: string;
  readonly floor: string;
}

type Score = (url: string) => Promise<Scores>;

export async function weighPages(browser: Browser, { site, floor }: Addresses, pages: MeasuredPage[], score?: Score) {
  const hello = await weigh(browser, floor, defaultLocale);
  if (hello.status !== 200)
    throw new Error(`The floor returned ${hello.status}, so it is not the page that says Hello.`);
  console.log(`\nThe floor has ${hello.scripts} bytes of scripts. Sizes are KB of 1000 bytes.\n\n${WEIGHTS}`);
  const over: string[] = [];
  const weights = new Map<string, Weight>();
  for (const page of pages) {
    const weight = await weigh(browser, site + page.path, page.locale);
    weights.set(page.path, weight);
    const scores = page.hasLighthouseScores ? await score?.(site + page.path) : undefined;
    const missed = findWeight(page, weight, { floor: hello, original: weights.get(page.original ?? "") });
    if (scores) missed.push(...findLostPoints(page, scores));
    if (weight.status !== (page.path === UNKNOWN_PATH ? 404 : 200)) missed.push(`returned ${weight.status}`);
    console.log([weightRow(page, weight, hello, scores), ...missed].join("\n    "));
    over.push(...missed.map((what) => `${page.path}: ${what}`));
  }
  return over;
}

/** Finds pages with too much HTML among those that no browser weighs. */
export function findHeavyPages(pages: readonly MeasuredPage[], html: ReadonlyMap<string, number>): string[] {
  console.log(`\nThe HTML of ${pages.length} pages more:`);
  return pages.flatMap((page) => {
    const bytes = html.get(page.path) ?? Number.NaN;
    console.log(htmlRow(page, bytes));
    return findHeavyHtml(page, bytes).map((what) => `${page.path}: ${what}`);
  });
}

const TURNS = 5;

/** Compares pages with the limit and the floor, turn by turn, so that a busy minute of the machine slows all three. */
export async function compareSpeeds(browser: Browser, { site, limit, floor }: Addresses): Promise<string[]> {
  console.log(`\nOn the slow line, medians of ${TURNS} visits, in milliseconds:\n\n${SPEEDS}`);
  const over: string[] = [];
  for (const path of comparedPaths) {
    const locale = localeOfPath(path);
    const visits: Record<keyof Addresses, Speed[]> = { site: [], limit: [], floor: [] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      visits.floor.push(await visitSlowly(browser, floor, locale));
      visits.limit.push(await visitSlowly(browser, limit + path, locale));
      visits.site.push(await visitSlowly(browser, site + path, locale));
    }
    const comparison: Comparison = {
      path,
      page: summarize(visits.site),
      limit: summarize(visits.limit),
      floor: summarize(visits.floor),
    };
    console.log(speedRow(comparison));
    over.push(...findSlowness(comparison).map((what) => `${path}: ${what}`));
  }
  return over;
}

export async function measureShifts(browser: Browser, { site }: Addresses, pages: MeasuredPage[]): Promise<string[]> {
  const shifts = await measureLateFonts(browser, site, pages);
  const over = shifts.flatMap(([path, shift]) => findShift(shift).map((what) => `${path}: ${what} with a late font`));
  console.log(`\nWith fonts that come 3 s late, ${over.length} of ${shifts.length} pages shift.`);
  return over;
}

export async function tapFirst(browser: Browser, { site }: Addresses): Promise<string[]> {
  console.log(`\nFrom the first tap to the dialog, on ${tappedLink.path} with the code in the cache:`);
  const over: string[] = [];
  for (const { processor, most } of firstTapLimits) {
    const { react, dialog } = await timeFirstTap(browser, site, processor);
    const what = `processor ${processor} times slower: ${dialog.toFixed(0)} ms, at most ${most}`;
    console.log(`${what}; React has started after ${react.toFixed(0)} ms`);
    if (!(dialog <= most)) over.push(`first tap, ${what}`);
  }
  return over;
}

const afterPaint = [0, 200, 500, 1000].map((delay): TapTime => ({ after: "paint", delay }));
const afterLoad = [0, 1000].map((delay): TapTime => ({ after: "load", delay }));

interface TapLimit {
  readonly name: string;
  readonly line: Line;
  readonly processor: number;
  /** The most milliseconds from the tap to a form that can be used. */
  readonly most: number;
  readonly times: readonly TapTime[];
  /** From so many milliseconds after the load, each tap must open a dialog. */
  readonly opensDialogFrom?: number;
}

const tapLimits: readonly TapLimit[] = [
  {
    name: "85 ms, 9 Mbit/s, fast phone",
    line: GOOD,
    processor: 1,
    most: 1200,
    times: afterLoad,
    opensDialogFrom: 1000,
  },
  // A page that is reached because the dialog was late may take as long as one on the slow line.
  { name: "85 ms, 9 Mbit/s", line: GOOD, processor: SLOWDOWN, most: 2700, times: [...afterPaint, ...afterLoad] },
  { name: "150 ms, 1.6 Mbit/s", line: SLOW, processor: SLOWDOWN, most: 1500, times: [...afterPaint, ...afterLoad] },
  { name: "400 ms, 400 kbit/s", line: BAD, processor: SLOWDOWN, most: 2000, times: [...afterPaint, ...afterLoad] },
];

/** Taps on links to dialogs on fresh pages, with an empty cache. */
export async function tapEarlyOnAll(
  browser: Browser,
  { site }: Addresses,
  { runs, links }: { runs: number; links: typeof openers },
): Promise<string[]> {
  const over: string[] = [];
  for (const { name, most, times, opensDialogFrom = Number.POSITIVE_INFINITY, ...rest } of tapLimits) {
    const columns = times.map(({ after, delay }) => `${delay} after ${after}`);
    console.log(
      `\nMilliseconds from the first tap to a usable form, empty cache, ${name}, at most ${most}: ${columns.join(", ")}`,
    );
    for (const opener of links) {
      const cells: string[] = [];
      for (const time of times) {
        const { usable, outcomes } = await tapEarly(browser, site, { opener, time, ...rest }, runs);
        const cell = `${usable.toFixed(0)} ${outcomes.join("+")}`;
        cells.push(cell.padStart(11));
        const isLate = !(usable <= most) || outcomes.includes("LOST");
        const mustOpen = time.after === "load" && time.delay >= opensDialogFrom;
        if (isLate || (mustOpen && outcomes.join() !== "dialog"))
          over.push(`${opener.path} ${opener.link}, ${time.delay} ms after the ${time.after}, ${name}: ${cell}`);
      }
      console.log(`${`${opener.path} to ${opener.form}`.padEnd(40)} ${cells.join("  ")}`);
    }
  }
  return over;
}
