import "server-only";
import type { readFolder as readFromDisk } from "#lib/site/content/read-folder.ts";

// The glob does not set `import: "default"`, because Turbopack renames the default export in the files but not in this call.
const files = {
  ...import.meta.glob<{ default: string }>("/brand/*/*/*.md", { query: "?raw" }),
  ...import.meta.glob<{ default: string }>("/content/*/*/*.md", { query: "?raw" }),
};

const folders = new Map<string, ReturnType<typeof readFromDisk>>();

/** Returns the texts of a folder as they were at build. A build uses this file instead of `lib/site/content/read-folder.ts`. */
export const readFolder: typeof readFromDisk = (folder) => {
  const texts = folders.get(folder) ?? loadFolder(folder);
  folders.set(folder, texts);
  return texts;
};

const loadFolder: typeof readFromDisk = (folder) => {
  const start = `/${folder}/`;
  const inFolder = Object.entries(files).filter(([path]) => path.startsWith(start));
  return Promise.all(
    inFolder.map(async ([path, load]) => ({
      id: path.slice(start.length, -".md".length),
      source: (await load()).default,
    })),
  );
};
