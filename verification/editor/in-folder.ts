/**
 * Loads and saves every entry of a copy of content/: the files must stay as they are, to the byte. Then does everyday jobs, counts presses
 * and files, and runs the content check after each. At the end it builds a copy of the project with all jobs, and looks at their pages
 * (pictures in test-results/editor).
 */

import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { noise, photoJpeg } from "#lib/testing/image-bytes.ts";
import { writeCameraPhoto } from "#verification/editor/camera-photo.ts";
import { type Editor, openEditor } from "#verification/editor/editor.ts";
import { jobs } from "#verification/editor/jobs.ts";
import { checkCopy, lookAtPages, writeFiles } from "#verification/editor/look-at-pages.ts";
import { newEntries } from "#verification/editor/new-entries.ts";
import { readProject } from "#verification/editor/project-folder.ts";
import { changeAndChangeBack, differences, doJob, entriesOf } from "#verification/editor/round-trip.ts";
import type { Check } from "#verification/support/checklist.ts";
import { copyProject } from "#verification/support/project-copy.ts";

/** Chooses a photo that is too small for a person and presses Save. Returns what the editor should have said or not have done. */
async function refuseSmallPhoto(editor: Editor, photo: string): Promise<string[]> {
  const { page, open, choosePhoto, fieldOf, press, saveButton } = editor;
  const before = await readProject(page);
  const message = page.waitForEvent("dialog").then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await open("team/entries/hospitals");
  await choosePhoto(fieldOf("en", "image"), photo);
  const said = await message;
  await press(saveButton);
  const refusal = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  const shown = (await refusal.textContent()) ?? "";
  await press(refusal.getByRole("button", { name: "OK" }));
  await press(fieldOf("en", "image").getByRole("button", { name: "Remove" }));
  const reason = /pixels; here it needs at least 640 x 640/;
  return [
    ...(reason.test(said) ? [] : [`the editor said when the photo was chosen: ${said}`]),
    ...(reason.test(shown) ? [] : [`the editor said at Save: ${shown}`]),
    ...differences(before, await readProject(page)),
  ];
}

export async function checkInFolder(check: Check, browser: Browser, site: string, isKept = false): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "editor-"));
  const project = join(folder, "project");
  mkdirSync(project);
  copyProject(project);
  const paths = globSync(["{brand,content}/{*.json,*/*/*.md}", "content/messages/*.json"]);
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(path, "utf8")]));
  const messageOf = (error: Error) => [error.message];
  try {
    const editor = await openEditor(browser, site, files);
    for (const { entry, keyPath } of entriesOf(files)) {
      const found = await changeAndChangeBack(editor, entry, keyPath).catch(messageOf);
      check(`${entry} stays as it is`, found.length === 0, found);
    }
    const small = join(folder, "small.jpg");
    writeFileSync(small, await photoJpeg(noise(600, 800)));
    const accepted = await refuseSmallPhoto(editor, small).catch(messageOf);
    check("a photo that is too small is refused when it is chosen, and at Save", accepted.length === 0, accepted);
    const all = [...jobs, ...newEntries];
    for (const job of all) {
      const photo = await writeCameraPhoto(folder, job);
      const changed = await doJob(editor, job, photo).catch(messageOf);
      const isDone = changed.toSorted().join() === job.files.toSorted().join();
      check(`${job.name}: ${editor.countPresses()} presses, ${job.files.length} files`, isDone, changed);
      writeFiles(project, await readProject(editor.page));
      const mistakes = checkCopy(project);
      check("the content check finds no mistake", mistakes.length === 0, mistakes);
    }
    for (const { name, pages, faults } of await lookAtPages(browser, project, all)) {
      check(`${name}: seen on ${pages.map(({ path }) => path).join(", ")}`, faults.length === 0, faults);
    }
    check("the editor asks no other host for anything", editor.outside.size === 0, [...editor.outside]);
  } finally {
    if (isKept) console.log(`the project with all jobs is in ${project}`);
    else await rm(folder, { recursive: true, force: true });
  }
}
