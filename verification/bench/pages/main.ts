/**
 * `npm run bench:pages`: measures the weight of a first visit to each page, Lighthouse's scores, how fast dialogs open, and the
 * speed of the home page. It compares weight and speed with the floor, a page that says Hello, built and served the same way.
 * `npm run bench:pages -- --weights` leaves Lighthouse out. Needs `npm run build`. The exit code is 1 if the site misses a target of
 * docs/targets.md.
 */

import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { defaultLocale, localeOfPath } from "#lib/i18n/locales.ts";
import { browserOptions, ensureBrowser, isRoot } from "#scripts/ensure-browser.ts";
import { freePort, startProvider, startSite } from "#scripts/servers.ts";
import { compare, MAX_RATIO } from "#verification/bench/pages/compare.ts";
import { dialogRow, isFast, measuredDialogs, timeDialog } from "#verification/bench/pages/dialogs.ts";
import type { Scores, Speed } from "#verification/bench/pages/lighthouse.ts";
import { comparedHomes, listMeasuredPages, UNKNOWN_PATH } from "#verification/bench/pages/measured-pages.ts";
import { comparisonRow, findMissedTargets, HEADER, rowOf } from "#verification/bench/pages/report.ts";
import { type Weight, weigh } from "#verification/bench/pages/weigh.ts";

const FLOOR = "verification/floor";
const SPEED_RUNS = 5;

const weightsOnly = process.argv.includes("--weights");
if (!(await ensureBrowser()) || spawnSync("npx", ["next", "build", FLOOR], { stdio: "inherit" }).status !== 0)
  process.exit(1);

const data = await mkdtemp(join(tmpdir(), "bench-pages-"));
const provider = await startProvider(["--port", "0", "--data", join(data, "provider"), "--samples"]);
const [site, floor] = await Promise.all([
  startSite({ PROVIDER_API_URL: provider.url, DATA_DIR: join(data, "site") }),
  startSite({}, { folder: FLOOR }),
]);
// Lighthouse drives the browser through this port, Playwright through a pipe.
const port = await freePort();
const sandbox = isRoot ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ ...browserOptions(), args: [`--remote-debugging-port=${port}`, ...sandbox] });
const lighthouse = weightsOnly ? undefined : await import("#verification/bench/pages/lighthouse.ts");

/** Measures home and floor in turn, so that a busy minute of the machine slows both. */
async function compareSpeed(path: string, measure: (port: number, url: string) => Promise<Speed>) {
  const home: Speed[] = [];
  const hello: Speed[] = [];
  for (let turn = 0; turn < SPEED_RUNS; turn += 1) {
    hello.push(await measure(port, floor.url));
    home.push(await measure(port, site.url + path));
  }
  return compare(home, hello);
}

try {
  const hello = await weigh(browser, floor.url, defaultLocale);
  if (hello.status !== 200)
    throw new Error(`The floor returned ${hello.status}, so it is not the page that says Hello.`);
  console.log(
    `\nThe floor has ${hello.scripts} bytes of scripts, ${hello.all} in all. 1 KB is 1000 bytes.\n\n${HEADER}`,
  );
  const weights = new Map<string, Weight>();
  for (const page of await listMeasuredPages(site.url)) {
    const weight = await weigh(browser, site.url + page.path, localeOfPath(page.path));
    weights.set(page.path, weight);
    if (weight.status === 404 && page.path !== UNKNOWN_PATH) {
      console.log(`${page.path.padEnd(37)} skipped: it returned 404`);
      continue;
    }
    let scores: Scores | undefined;
    if (page.hasLighthouseScores) scores = await lighthouse?.score(port, site.url + page.path);
    const missed = findMissedTargets(
      page,
      weight,
      { floor: hello, original: weights.get(page.original ?? "") },
      scores,
    );
    console.log([rowOf(page, weight, hello, scores), ...missed].join("\n    "));
    if (missed.length > 0) process.exitCode = 1;
  }
  console.log("\nFrom the tap to the open dialog with its code loaded, on a phone with a processor four times slower:");
  for (const dialog of measuredDialogs) {
    const time = await timeDialog(browser, site.url, dialog);
    console.log(dialogRow(dialog, time));
    if (!isFast(time)) process.exitCode = 1;
  }
  if (lighthouse) {
    console.log(`\nMedians of ${SPEED_RUNS} runs each, in turn with the floor:`);
    for (const path of comparedHomes) {
      const comparisons = await compareSpeed(path, lighthouse.speed);
      for (const row of comparisons) console.log(comparisonRow(path, row));
      if (comparisons.some(({ ratio }) => !(ratio <= MAX_RATIO))) process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
  await Promise.all([site.stop(), floor.stop(), provider.stop()]);
  await rm(data, { recursive: true, force: true });
}
