import "server-only";
import type { readFolder as readFromDisk } from "#lib/site/content/read-folder.ts";

// Without `import: "default"`, because Turbopack renames that export in the files and not here.
const files = import.meta.glob<{ default: string }>("/content/*/*/*.md", { query: "?raw" });

/** Returns the texts of a folder such as "services/en", as they were at build. A build uses it instead of `lib/site/content/read-folder.ts`. */
export const readFolder: typeof readFromDisk = (folder) => {
  const start = `/content/${folder}/`;
  const inFolder = Object.entries(files).filter(([path]) => path.startsWith(start));
  return Promise.all(
    inFolder.map(async ([path, load]) => ({
      id: path.slice(start.length, -".md".length),
      source: (await load()).default,
    })),
  );
};
