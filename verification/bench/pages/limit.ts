/** Builds the limit: a copy of the built site whose pages have no script. Nothing that shows the same words is faster. */

import { cp, glob, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";

const BUILD = ".next";

/** Below the build, where Node finds the packages and Next the configuration of the site. */
export const LIMIT = `${BUILD}/limit`;

/** `next start` keeps pages that it has served there. They win over the files of the build. */
const SERVED = "route-cache";
const NEEDLESS = ["limit", "cache", "trace", "trace-build", "diagnostics", "types"];

/** Makes the copy, which `startSite` can serve like the site itself. */
export async function buildLimit(): Promise<void> {
  await rm(LIMIT, { recursive: true, force: true });
  await mkdir(LIMIT);
  for (const name of await readdir(BUILD)) {
    if (NEEDLESS.includes(name)) continue;
    await cp(`${BUILD}/${name}`, `${LIMIT}/${BUILD}/${name}`, {
      recursive: true,
      filter: (path) => !path.endsWith(SERVED),
    });
  }
  for await (const path of glob(`${LIMIT}/${BUILD}/server/app/**/*.html`)) {
    await writeFile(path, withoutScripts(await readFile(path, "utf8")));
  }
}

/** A script of the page. JSON-LD is data, so it stays. */
const SCRIPT =
  /<script\b(?![^>]*type="application\/ld\+json")[^>]*>.*?<\/script>|<link rel="preload" as="script"[^>]*>/gs;

export const withoutScripts = (html: string) => html.replace(SCRIPT, "");
