/**
 * `npm run verify -- editor`: builds the site with the editor, and works in it in Chromium with all other hosts blocked. First on a copy of
 * content/ (in-folder.ts), then as on the website, where a stand-in on this machine answers for GitHub (github/scenarios.ts).
 */

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as scenarios from "#verification/editor/github/scenarios.ts";
import { startStandIn } from "#verification/editor/github/stand-in.ts";
import { checkInFolder } from "#verification/editor/in-folder.ts";
import { createChecklist } from "#verification/support/checklist.ts";
import { readArguments } from "#verification/support/commands.ts";
import { ensureBrowser, launchBrowser } from "#verification/support/ensure-browser.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";
import { buildSite, startSite } from "#verification/support/servers.ts";

const usage = `usage: npm run verify -- editor [options]

  --only <part>  folder or github (default: both)
  --site <url>   a site that runs, such as the one of \`npm run edit\`; for github, built for the repository owner/repository
  --keep         keeps the copy of the project with all jobs`;

/** The repository on GitHub that the built editor names. */
const REPOSITORY = "owner/repository";

const text = { type: "string" } as const;
const { values } = readArguments(usage, { options: { only: text, site: text, keep: { type: "boolean" } } });
const isChosen = (part: string) => (values.only ?? part) === part;

/** Returns the site at an address. Without one, builds the site with the editor and starts it; ends the program if the build fails. */
async function findSite(address: string | undefined) {
  if (address) return { url: new URL(address).origin, stop: () => Promise.resolve() };
  const settings = { CMS: "1", CMS_REPOSITORY: REPOSITORY };
  buildSite(settings);
  return startSite({ ...settings, DATA_DIR: join(folder, "data") });
}

async function checkAtGitHub(): Promise<void> {
  const paths = globSync(["{brand,content}/{*.json,*/*/*.md}", "content/{messages/*.json,media/*}"]);
  const github = await startStandIn(Object.fromEntries(paths.map((path) => [path, readFileSync(path)])), REPOSITORY);
  const outside = new Set<string>();
  const scene = { browser, site: site.url, github: github.url, repository: github.repository, outside, folder, check };
  const { refuseTokens, publishPhone, publishEntries, nameReasons, proposePhoto, saveTwice } = scenarios;
  for (const scenario of [refuseTokens, publishPhone, publishEntries, nameReasons, proposePhoto, saveTwice])
    await scenario(scene).catch((error: Error) => check(scenario.name, false, [error.message]));
  check("the stand-in knows all that the editor asks of GitHub", github.unknown.length === 0, github.unknown);
  check("the editor asks no other host for anything", outside.size === 0, [...outside]);
  github.stop();
}

if (!(await ensureBrowser())) process.exit(1);
const { check, finish } = createChecklist();
const folder = makeTemporaryFolder("editor");
const site = await findSite(values.site);
const browser = await launchBrowser();
try {
  if (isChosen("folder")) await checkInFolder(check, browser, site.url, values.keep);
  if (isChosen("github")) await checkAtGitHub();
} finally {
  await browser.close();
  await site.stop();
}
finish();
