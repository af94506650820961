/**
 * `npm run verify -- days`: builds a copy of the site once, with entries that appear and end, and starts it before, on and after their days
 * by a moved clock. What visitors get must follow the day in India. It prints what the change days cost. The exit code is 1 if something
 * does not hold.
 */

import { execFileSync } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { dayInIndia } from "#lib/india-day.ts";
import { DAY_MS } from "#lib/time-units.ts";
import { marks, writeEntries } from "#verification/days/write-entries.ts";
import { createChecklist } from "#verification/support/checklist.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";
import { copyProject } from "#verification/support/project-copy.ts";
import { startSiteAndProvider } from "#verification/support/servers.ts";

const [from, until, after] = [2, 3, 4].map((days) => dayInIndia(Date.now() + days * DAY_MS)) as [
  string,
  string,
  string,
];

/** Statuses by address, and the marks that the list of articles, the search, the sitemap and the home page show. */
const states = [
  {
    name: "before the first day",
    at: Date.parse(`${from}T00:00+05:30`) - 60_000,
    statuses: { "/blog/days-awaited": 404, "/blog/days-ending": 200, "/blog/days-moved": 200 },
    shown: [marks.ending, marks.moved],
    hasLine: false,
  },
  {
    name: "on the first day",
    at: Date.parse(`${from}T00:00+05:30`) + 1000,
    statuses: { "/blog/days-awaited": 200, "/blog/days-ending": 200, "/blog/days-moved": 200 },
    shown: [marks.awaited, marks.ending, marks.moved],
    hasLine: true,
  },
  {
    name: "after the last day",
    at: Date.parse(`${after}T00:00+05:30`) + 1000,
    statuses: { "/blog/days-awaited": 200, "/blog/days-ending": 410, "/blog/days-moved": 308 },
    shown: [marks.awaited],
    hasLine: false,
  },
];

const { check, finish } = createChecklist();
const folder = process.argv[2] ?? makeTemporaryFolder("days");
if (!process.argv[2]) copyProject(folder);
writeEntries(folder, { from, until });
const start = Date.now();
execFileSync("npm", ["run", "--silent", "build"], { cwd: folder, stdio: "inherit" });
const pages = join(folder, ".next/server/app");
const sizeOf = (pattern: string) =>
  globSync(pattern, { cwd: pages }).reduce((sum, file) => sum + statSync(join(pages, file)).size, 0);
const megabytes = (sizeOf(`*_${from}{.*,/**/*.*}`) / 1024 ** 2).toFixed(1);
console.log(
  `a build with two change days: ${Math.round((Date.now() - start) / 1000)} s; each has ${megabytes} MB in .next`,
);

const clock = fileURLToPath(new URL("./move-clock.ts", import.meta.url));

for (const { name, at, statuses, shown, hasLine } of states) {
  const env = { CLOCK_STARTS_AT: new Date(at).toISOString(), NODE_OPTIONS: `--import ${clock}` };
  const { site, stop } = await startSiteAndProvider("days", env, { folder });
  const load = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: "manual", ...init });
  const textOf = async (path: string) => (await load(path)).text();
  try {
    const pictures = Object.entries(statuses).map(([path, status]) => [
      `/og/en${path.replace("/blog/", "/blog_")}.png`,
      // A picture leads nowhere.
      status === 308 ? 410 : status,
    ]);
    for (const [path, status] of [...Object.entries(statuses), ...pictures]) {
      const response = await load(String(path));
      check(`${name}: ${path} answers ${status}`, response.status === status, [`${response.status}`]);
    }
    for (const path of ["/blog", "/en/search.json", "/sitemap.xml"]) {
      const text = await textOf(path);
      const isShown = (mark: string) =>
        text.includes(path === "/sitemap.xml" ? `days-${mark.split(" ")[0]?.toLowerCase()}` : mark);
      const all = [marks.awaited, marks.ending, marks.moved];
      const found = all.filter(isShown);
      check(`${name}: ${path} names what is public`, found.join() === shown.join(), found);
    }
    for (const path of ["/", "/bn", "/no-such-page", "/search/results"]) {
      const text = await textOf(path);
      check(
        `${name}: the line stands ${hasLine ? "above" : "on no"} ${path}`,
        text.includes(`${marks.line} (`) === hasLine,
      );
    }
    const asData = await textOf("/blog/days-awaited");
    const data = await (
      await load("/blog/days-awaited", { headers: { rsc: "1", "next-router-prefetch": "1" } })
    ).text();
    check(
      `${name}: the data of Next's router shows no more than the page`,
      data.includes(marks.awaited) === asData.includes(marks.awaited),
    );
    for (const path of [
      `/en_${from}`,
      `/en_${from}/blog`,
      `/en_${from}/search.json`,
      `/en_${from}/blog/days-awaited`,
    ]) {
      check(`${name}: ${path} is unknown`, (await load(path)).status === 404);
    }
    const redirected = await load("/ar/days-old.html");
    check(`${name}: an old address leads on`, redirected.headers.get("location") === "/ar/services", [
      `${redirected.status}`,
    ]);
  } finally {
    await stop();
  }
}
finish();
