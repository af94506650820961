import "server-only";
import { readdir, readFile } from "node:fs/promises";

/** The text of a Markdown file of content/. */
interface TextFile {
  /** The name of the file, without its ending. */
  readonly id: string;
  readonly source: string;
}

/**
 * Returns the texts of a folder such as "services/en", from the disk. A built site gets them from `lib/site/content/bundled-folder.ts`
 * instead (next.config.ts).
 */
export async function readFolder(folder: string): Promise<TextFile[]> {
  const names = (await readdir(`content/${folder}`)).filter((name) => name.endsWith(".md")).toSorted();
  return Promise.all(
    names.map(async (name) => ({
      id: name.slice(0, -".md".length),
      source: await readFile(`content/${folder}/${name}`, "utf8"),
    })),
  );
}
