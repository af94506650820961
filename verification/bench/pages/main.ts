/**
 * `npm run verify -- bench-pages`: measures each page beside the limit (the page without scripts) and the floor (a page that says Hello),
 * built and served the same way: its weight, its speed, Lighthouse's scores, and the result of a first tap. It prints "holds",
 * or what is over a target of docs/targets.md, and then its exit code is 1. `npm run verify -- bench-pages --weights` only weighs, and
 * `--taps` only taps, on every link to a dialog and five times each. It weighs one page of each kind and language, `--all` weighs all.
 * Needs `npm run build`.
 */

import { spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { choosePages, measureAllHtml } from "#verification/bench/pages/choose-pages.ts";
import { openers } from "#verification/bench/pages/early-tap.ts";
import { buildLimit, LIMIT } from "#verification/bench/pages/limit.ts";
import { listMeasuredPages } from "#verification/bench/pages/measured-pages.ts";
import {
  compareSpeeds,
  findHeavyPages,
  measureShifts,
  tapEarlyOnAll,
  tapFirst,
  weighPages,
} from "#verification/bench/pages/steps.ts";
import { browserOptions, ensureBrowser, isRoot } from "#verification/support/ensure-browser.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";
import { freePort, startProvider, startSite } from "#verification/support/servers.ts";

const FLOOR = "verification/floor";

const [weightsOnly, tapsOnly, isForAll] = ["--weights", "--taps", "--all"].map((option) =>
  process.argv.includes(option),
);
if (!(await ensureBrowser()) || spawnSync("npx", ["next", "build", FLOOR], { stdio: "inherit" }).status !== 0)
  process.exit(1);
await buildLimit();

const data = makeTemporaryFolder("bench-pages");
const provider = await startProvider(["--port", "0", "--data", join(data, "provider"), "--samples"]);
const settings = { PROVIDER_API_URL: provider.url };
const servers = await Promise.all([
  startSite({ ...settings, DATA_DIR: join(data, "site") }),
  startSite({ ...settings, DATA_DIR: join(data, "limit") }, { folder: LIMIT }),
  startSite({}, { folder: FLOOR }),
]);
const [site, limit, floor] = servers.map(({ url }) => url) as [string, string, string];
const addresses = { site, limit, floor };
// Lighthouse drives the browser through this port, Playwright through a pipe.
const port = await freePort();
const sandbox = isRoot ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ ...browserOptions(), args: [`--remote-debugging-port=${port}`, ...sandbox] });

try {
  const pages = await listMeasuredPages(site);
  const html = await measureAllHtml(site, pages);
  const weighed = isForAll ? pages : choosePages(pages, html);
  const over: string[] = [];
  if (weightsOnly) over.push(...(await weighPages(browser, addresses, weighed)));
  else if (tapsOnly) over.push(...(await tapEarlyOnAll(browser, addresses, { runs: 5, links: openers })));
  else {
    const { score } = await import("#verification/bench/pages/lighthouse.ts");
    over.push(...(await compareSpeeds(browser, addresses)));
    over.push(...(await tapFirst(browser, addresses)));
    over.push(...(await tapEarlyOnAll(browser, addresses, { runs: 1, links: openers.slice(-1) })));
    over.push(...(await measureShifts(browser, addresses, pages)));
    over.push(...(await weighPages(browser, addresses, weighed, (url) => score(port, url))));
  }
  const others = pages.filter((page) => !weighed.includes(page));
  if (!tapsOnly && others.length > 0) over.push(...findHeavyPages(others, html));
  console.log(over.length === 0 ? "\nholds" : `\nOver:\n${over.map((what) => `- ${what}`).join("\n")}`);
  if (over.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await Promise.all([...servers, provider].map((server) => server.stop()));
  await rm(LIMIT, { recursive: true, force: true });
}
