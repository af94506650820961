import "server-only";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";

interface TextFile {
  /** The file's name without `.md`. */
  readonly id: string;
  readonly source: string;
}

/** Reads from the disk. A build replaces this file with `lib/site/content/bundled-folder.ts` (next.config.ts). */
export async function readFolder(folder: string): Promise<TextFile[]> {
  // A language may lack a collection.
  const all = existsSync(folder) ? await readdir(folder) : [];
  const names = all.filter((name) => name.endsWith(".md")).toSorted();
  return Promise.all(
    names.map(async (name) => ({
      id: name.slice(0, -".md".length),
      source: await readFile(`${folder}/${name}`, "utf8"),
    })),
  );
}
