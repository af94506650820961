/**
 * `npm run verify -- editor`: builds the site with the editor, opens it in Chromium on a copy of content/ with all other hosts blocked, and
 * loads and saves every entry. The files must stay as they are, to the byte. Then it does everyday jobs, counts presses and files, and
 * runs the content check after each. At the end it builds a copy of the project with all jobs, and looks at their pages (pictures in
 * test-results/editor). `--site http://localhost:3000` takes a site that runs, such as the one of `npm run edit`. `--keep` leaves the
 * copy.
 */

import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { noise, photoJpeg } from "#lib/testing/image-bytes.ts";
import { writeCameraPhoto } from "#verification/editor/camera-photo.ts";
import { openEditor } from "#verification/editor/editor.ts";
import { jobs } from "#verification/editor/jobs.ts";
import { checkCopy, lookAtPages, writeFiles } from "#verification/editor/look-at-pages.ts";
import { newEntries } from "#verification/editor/new-entries.ts";
import { readProject } from "#verification/editor/project-folder.ts";
import { changeAndChangeBack, doJob, entriesOf } from "#verification/editor/round-trip.ts";
import { findSite } from "#verification/editor/site.ts";
import { refuseSmallPhoto } from "#verification/editor/small-photo.ts";
import { createChecklist } from "#verification/support/checklist.ts";
import { ensureBrowser, launchBrowser } from "#verification/support/ensure-browser.ts";
import { exitOnSignal } from "#verification/support/processes.ts";
import { copyProject } from "#verification/support/project-copy.ts";

const { values } = parseArgs({ options: { site: { type: "string" }, keep: { type: "boolean", default: false } } });

if (!(await ensureBrowser())) process.exit(1);
exitOnSignal();
const folder = await mkdtemp(join(tmpdir(), "editor-"));
const project = join(folder, "project");
const site = await findSite(values.site, join(folder, "data"));
const paths = globSync(["{brand,content}/{*.json,*/*/*.md}", "content/messages/*.json"]);
const files = Object.fromEntries(paths.map((path) => [path, readFileSync(path, "utf8")]));
const { check, finish } = createChecklist();
const browser = await launchBrowser();
try {
  mkdirSync(project);
  copyProject(project);
  const editor = await openEditor(browser, site.url, files);
  for (const { entry, keyPath } of entriesOf(files)) {
    const found = await changeAndChangeBack(editor, entry, keyPath).catch((error: Error) => [error.message]);
    check(`${entry} stays as it is`, found.length === 0, found);
  }
  const small = join(folder, "small.jpg");
  writeFileSync(small, await photoJpeg(noise(600, 800)));
  const accepted = await refuseSmallPhoto(editor, small).catch((error: Error) => [error.message]);
  check("a photo that is too small is refused when it is chosen, and at Save", accepted.length === 0, accepted);
  const all = [...jobs, ...newEntries];
  for (const job of all) {
    const photo = await writeCameraPhoto(folder, job);
    const changed = await doJob(editor, job, photo).catch((error: Error) => [error.message]);
    const isDone = changed.toSorted().join() === job.files.toSorted().join();
    check(`${job.name}: ${editor.countPresses()} presses, ${job.files.length} files`, isDone, changed);
    writeFiles(project, await readProject(editor.page));
    const mistakes = checkCopy(project);
    check("the content check finds no mistake", mistakes.length === 0, mistakes);
  }
  const seen = await lookAtPages(browser, project, all);
  for (const { name, pages, faults } of seen) {
    check(`${name}: seen on ${pages.map(({ path }) => path).join(", ")}`, faults.length === 0, faults);
  }
  check("the editor asks no other host for anything", editor.outside.size === 0, [...editor.outside]);
} finally {
  await browser.close();
  await site.stop();
  if (values.keep) console.log(`the project with all jobs is in ${project}`);
  else await rm(folder, { recursive: true, force: true });
}
finish();
