/**
 * `npm run verify -- editor-github`: builds the site with the editor and opens it in Chromium as on the website, with tokens, proposals and
 * their publication. A stand-in on this machine answers for GitHub. `--site http://localhost:3000` takes a site that runs, built
 * for the repository `owner/repository`.
 */

import { globSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  nameReasons,
  proposePhoto,
  publishEntries,
  publishPhone,
  refuseTokens,
  saveTwice,
} from "#verification/editor/github/scenarios.ts";
import { startStandIn } from "#verification/editor/github/stand-in.ts";
import { findSite, REPOSITORY } from "#verification/editor/site.ts";
import { createChecklist } from "#verification/support/checklist.ts";
import { ensureBrowser, launchBrowser } from "#verification/support/ensure-browser.ts";
import { exitOnSignal, makeTemporaryFolder } from "#verification/support/processes.ts";

if (!(await ensureBrowser())) process.exit(1);
exitOnSignal();
const data = makeTemporaryFolder("editor");
const { values } = parseArgs({ options: { site: { type: "string" } } });
const site = await findSite(values.site, data);
const paths = globSync(["{brand,content}/{*.json,*/*/*.md}", "content/{messages/*.json,media/*}"]);
const { check, finish } = createChecklist();
const github = await startStandIn(Object.fromEntries(paths.map((path) => [path, readFileSync(path)])), REPOSITORY);
const browser = await launchBrowser();
try {
  const outside = new Set<string>();
  const setting = { browser, site: site.url, github: github.url, outside };
  const { repository } = github;
  for (const scenario of [refuseTokens, publishPhone, publishEntries, nameReasons, proposePhoto, saveTwice]) {
    await scenario({ ...setting, repository, folder: data, check }).catch((error: Error) =>
      check(scenario.name, false, [error.message]),
    );
  }
  check("the stand-in knows all that the editor asks of GitHub", github.unknown.length === 0, github.unknown);
  check("the editor asks no other host for anything", outside.size === 0, [...outside]);
} finally {
  await browser.close();
  github.stop();
  await site.stop();
}
finish();
