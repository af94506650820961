import { setTimeout as pause } from "node:timers/promises";
import type { Editor } from "#verification/editor/editor.ts";
import type { Job } from "#verification/editor/job.ts";
import { type Files, readProject } from "#verification/editor/project-folder.ts";

/** Returns the address of each entry in the editor, with the field that is changed and changed back. */
export function entriesOf(files: Files): { entry: string; keyPath: string }[] {
  const markdown = Object.entries(files).flatMap(([path, source]) => {
    const [, collection, id] = /^content\/([^/]+)\/en\/([^/]+)\.md$/.exec(path) ?? [];
    const [, keyPath = "body"] = /^(title|question|name): /m.exec(source) ?? [];
    return id ? [{ entry: `${collection}/entries/${id}`, keyPath }] : [];
  });
  return [
    ...markdown,
    { entry: "general/entries/site", keyPath: "name" },
    { entry: "general/entries/languages", keyPath: "fr.reviewed" },
    { entry: "general/entries/messages", keyPath: "site.tagline" },
  ];
}

/** The entries that are the same in all languages. */
const facts: readonly string[] = ["general/entries/site", "general/entries/languages"];

/**
 * Adds a letter to a text of an entry, or presses a switch, and saves. Then takes it back and saves again. Returns what the files
 * have become other than they were.
 */
export async function changeAndChangeBack(editor: Editor, entry: string, keyPath: string): Promise<string[]> {
  const before = await readProject(editor.page);
  for (const key of ["x", "Backspace"]) {
    await editor.open(entry);
    const input = await editor.field(facts.includes(entry) ? "_default" : "en", keyPath);
    const isSwitch = (await input.getAttribute("role")) === "switch";
    if (!isSwitch) await input.press("Control+End");
    await input.press(isSwitch ? "Space" : key);
    await editor.save();
    const expected = key === "x" ? 1 : 0;
    const changed = await waitForChanges(editor, before, expected);
    if (changed.length !== expected) return changed.length === 0 ? [`${entry}: nothing was saved`] : changed;
  }
  return [];
}

/** The editor still writes for a moment after it has closed an entry. */
const WRITING_MS = 15_000;

/** Matches the files into which the editor and the browser write before they rename them. */
const UNFINISHED = /\/\.sveltia-tmp-|\.crswap:/;

/** Returns what differs, as soon as so many files differ, or what differs in the end. */
async function waitForChanges({ page }: Editor, before: Files, expected: number): Promise<string[]> {
  const end = Date.now() + WRITING_MS;
  for (;;) {
    // While the editor replaces a file, it cannot be read.
    const now = await readProject(page).catch(() => undefined);
    const changed = now && differences(before, now);
    const isWritten = changed?.length === expected && !changed.some((line) => UNFINISHED.test(line));
    if (changed && (isWritten || Date.now() > end)) return changed;
    await pause(100);
  }
}

/** Returns a line for each file that differs: its path, and the first line that is another one. */
export function differences(before: Files, now: Files): string[] {
  return Object.keys({ ...before, ...now })
    .filter((path) => before[path] !== now[path])
    .map((path) => {
      const lines = (before[path] ?? "").split("\n");
      const others = (now[path] ?? "").split("\n");
      const index = others.findIndex((line, at) => line !== lines[at]);
      const decode = (line = "(nothing)") => Buffer.from(line, "latin1").toString("utf8");
      return `${path}:${index + 1}: ${decode(lines[index])} | ${decode(others[index])}`;
    });
}

/** Does a job and returns the files that it changes, as soon as they are these. */
export async function doJob(editor: Editor, { run, files }: Job, photo: string): Promise<string[]> {
  const before = await readProject(editor.page);
  editor.countPresses();
  await run(editor, photo);
  await editor.save();
  const changed = await waitForChanges(editor, before, files.length);
  return changed.map((line) => line.replace(/:\d+: .*$/s, ""));
}
