/** `npm run launch:check` lists what must be ready before patients may see the site. Vercel runs it before each build (vercel.json). */

import { globSync, readFileSync } from "node:fs";
import site from "#brand/site.json" with { type: "json" };
import reviews from "#content/languages.json" with { type: "json" };
import { defaultLocale, everyLanguage } from "#lib/i18n/locales.ts";
import { splitFrontMatter } from "#lib/site/content/front-matter.ts";
import { type LaunchEntry, launchItems } from "#scripts/launch-items.ts";
import { launchReport } from "#scripts/launch-report.ts";
import { readArguments } from "#verification/support/commands.ts";

const usage = `usage: npm run launch:check -- [--json]

Lists what must be ready before patients may see the site, grouped by who must act, with what a release does until then. Exits
with 1 while something is open that the site cannot be without; a preview on Vercel only prints the list.

  --json  prints JSON, for programs`;

const { values } = readArguments(usage, { options: { json: { type: "boolean" } } });

/** Returns the front matter of the English files in a folder. */
function readFolder(folder: string): LaunchEntry[] {
  const paths = globSync(`{brand,content}/${folder}/${defaultLocale}/*.md`).toSorted();
  if (paths.length === 0)
    throw new Error(`Neither content/ nor brand/ has files in ${folder}; run this from the project's folder`);
  return paths.map((path) => ({ ...splitFrontMatter(readFileSync(path, "utf8")).data, path }));
}

const items = launchItems({
  site,
  claims: readFolder("claims"),
  team: readFolder("team"),
  legal: readFolder("legal"),
  partners: readFolder("inquiry"),
  articles: readFolder("blog"),
  treatments: readFolder("treatments"),
  languages: everyLanguage.map(({ code }) => ({ code, ...reviews[code], isDefault: code === defaultLocale })),
  environment: process.env,
});

console.log(values.json ? JSON.stringify(items, null, 2) : launchReport(items));

const isPreview = ["preview", "development"].includes(process.env.VERCEL_ENV ?? "");
if (!isPreview && items.some(({ open, until }) => until === "stops" && open.length > 0)) process.exitCode = 1;
