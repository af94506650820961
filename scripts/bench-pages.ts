/**
 * `npm run bench:pages`: what a first visit to each page weighs, beside the floor: a page that says Hello, built with the
 * same versions and served the same way. Bytes as they come over the network, 1 KB = 1000 bytes. Needs a build (`npm run
 * build`); exit code 1 when a page is over its figure.
 */

import { type Browser, chromium } from "@playwright/test";
import { browserOptions, isRoot } from "./ensure-browser.ts";
import { run } from "./processes.ts";
import { startSite } from "./servers.ts";

const FLOOR = "scripts/floor";

/** How many KB of scripts each page may have over the floor. */
const pages = [
  { path: "/", allowed: 10 },
  { path: "/services", allowed: 10 },
  { path: "/no-such-page", allowed: 10 },
  { path: "/blog", allowed: 10 },
  { path: "/blog/robotic-surgery", allowed: 10 },
  { path: "/start-your-journey", allowed: 10 },
  { path: "/meet-out-team", allowed: 10 },
  { path: "/privacy-policy", allowed: 10 },
  { path: "/servicedetails/treatment-planning", allowed: 45 },
  { path: "/servicedetails/visa-travel", allowed: 45 },
  { path: "/servicedetails/language-support", allowed: 45 },
  { path: "/servicedetails/post-treatment", allowed: 45 },
];

interface Weight {
  scripts: number;
  all: number;
}

/** A first visit with an empty cache, on a phone's screen, until the network is quiet. */
async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const weight: Weight = { scripts: 0, all: 0 };
  const sizes: Promise<void>[] = [];
  page.on("requestfinished", (request) => {
    const add = async () => {
      const { responseBodySize } = await request.sizes();
      weight.all += responseBodySize;
      if (request.resourceType() === "script") weight.scripts += responseBodySize;
    };
    sizes.push(add());
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await Promise.all(sizes);
  await context.close();
  return weight;
}

const kb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8);

if ((await run("next", ["build", FLOOR])) !== 0) process.exit(1);
const [site, floor] = await Promise.all([startSite({}), startSite({}, FLOOR)]);
const browser = await chromium.launch({ ...browserOptions(), args: isRoot ? ["--no-sandbox"] : [] });
try {
  const hello = await weigh(browser, floor.url);
  console.log(`\n${"page".padEnd(38)} scripts    floor     over  allowed  all files  (KB)`);
  for (const { path, allowed } of pages) {
    const { scripts, all } = await weigh(browser, site.url + path);
    const over = scripts - hello.scripts;
    const verdict = over <= allowed * 1000 ? "" : "  OVER";
    console.log(
      `${path.padEnd(36)} ${kb(scripts)} ${kb(hello.scripts)} ${kb(over)} ${kb(allowed * 1000)}   ${kb(all)}${verdict}`,
    );
    if (verdict) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await Promise.all([site.stop(), floor.stop()]);
}
