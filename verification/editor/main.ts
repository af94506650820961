/**
 * `npm run test:editor`: builds the site with the editor, opens it in Chromium on a copy of content/ with all other hosts blocked, and
 * loads and saves every entry. The files must stay as they are, to the byte. `-- http://localhost:3000` takes a site that runs,
 * such as the one of `npm run edit`.
 */

import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "#scripts/ensure-browser.ts";
import { exitOnSignal } from "#scripts/processes.ts";
import { startSite } from "#scripts/servers.ts";
import { createChecklist } from "#verification/checklist.ts";
import { openEditor } from "#verification/editor/editor.ts";
import { changeAndChangeBack, entriesOf } from "#verification/editor/round-trip.ts";

const settings = { CMS: "1", CMS_REPOSITORY: "owner/repository" };

function build(): boolean {
  const env = { ...process.env, ...settings };
  return spawnSync("npm", ["run", "--silent", "build"], { env, stdio: "inherit" }).status === 0;
}

/** Builds the site and starts it, unless the command names the address of one. */
async function findSite(data: string): Promise<{ url: string; stop: () => Promise<void> } | undefined> {
  const [, , url] = process.argv;
  if (url) return { url: new URL(url).origin, stop: () => Promise.resolve() };
  return build() ? startSite({ ...settings, DATA_DIR: data }) : undefined;
}

if (!(await ensureBrowser())) process.exit(1);
exitOnSignal();
const data = await mkdtemp(join(tmpdir(), "editor-"));
const site = await findSite(data);
if (!site) process.exit(1);
const paths = globSync("content/{site.json,messages/*.json,*/*/*.md}");
const files = Object.fromEntries(paths.map((path) => [path, readFileSync(path, "utf8")]));
const { check, finish } = createChecklist();
try {
  const editor = await openEditor(site.url, files);
  for (const { entry, keyPath } of entriesOf(files)) {
    const found = await changeAndChangeBack(editor, entry, keyPath).catch((error: Error) => [error.message]);
    check(`${entry} stays as it is`, found.length === 0, found);
  }
  check("the editor asks no other host for anything", editor.outside.size === 0, [...editor.outside]);
  await editor.close();
} finally {
  await site.stop();
  await rm(data, { recursive: true, force: true });
}
finish();
