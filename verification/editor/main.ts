/**
 * `npm run test:editor`: builds the site with the editor, opens it in Chromium on a copy of content/ with all other hosts blocked, and
 * loads and saves every entry. The files must stay as they are, to the byte. Then it does six everyday jobs, and counts presses and
 * files. `-- http://localhost:3000` takes a site that runs, such as the one of `npm run edit`.
 */

import { spawnSync } from "node:child_process";
import { cpSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ensureBrowser } from "#scripts/ensure-browser.ts";
import { exitOnSignal } from "#scripts/processes.ts";
import { startSite } from "#scripts/servers.ts";
import { createChecklist } from "#verification/checklist.ts";
import { openEditor } from "#verification/editor/editor.ts";
import { jobs } from "#verification/editor/jobs.ts";
import { type Files, readProject } from "#verification/editor/project-folder.ts";
import { changeAndChangeBack, doJob, entriesOf } from "#verification/editor/round-trip.ts";

const settings = { CMS: "1", CMS_REPOSITORY: "owner/repository" };

function build(): boolean {
  const env = { ...process.env, ...settings };
  return spawnSync("npm", ["run", "--silent", "build"], { env, stdio: "inherit" }).status === 0;
}

/** Writes the project's files into a folder and returns the mistakes that `npm run content:check` finds there. */
function checkFiles(folder: string, project: Files): string[] {
  cpSync("content", join(folder, "content"), { recursive: true });
  for (const [path, bytes] of Object.entries(project)) {
    writeFileSync(join(folder, path), bytes, "latin1");
  }
  const program = ["--conditions=react-server", resolve("scripts/content-check.ts"), "--mistakes"];
  const { stdout } = spawnSync(process.execPath, program, { cwd: folder, encoding: "utf8" });
  return stdout.split("\n").filter(Boolean);
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
  for (const job of jobs) {
    const changed = await doJob(editor, job).catch((error: Error) => [error.message]);
    const isDone = changed.toSorted().join() === job.files.toSorted().join();
    check(`${job.name}: ${editor.countPresses()} presses, ${job.files.length} files`, isDone, changed);
  }
  const mistakes = checkFiles(data, await readProject(editor.page));
  check("the content check finds no mistake in what the jobs wrote", mistakes.length === 0, mistakes);
  check("the editor asks no other host for anything", editor.outside.size === 0, [...editor.outside]);
  await editor.close();
} finally {
  await site.stop();
  await rm(data, { recursive: true, force: true });
}
finish();
