/**
 * Stands in for `node:fs/promises` and `node:path` in component tests. It serves the Markdown of content/ under the same
 * paths.
 */

/// <reference types="vite/client" />

const files = import.meta.glob<string>("/content/**/*.md", { query: "?raw", import: "default" });

export const join = (...parts: readonly string[]) => parts.join("/");

/** Returns the names of the files in a folder of content/. */
export const readdir = async (folder: string) =>
  Object.keys(files)
    .filter((path) => path.startsWith(`/${folder}`))
    .map((path) => path.split("/").at(-1) ?? "");

/**
 * Returns the text of a content file by its path from the project's folder.
 * @throws {Error} if the file does not exist.
 */
export async function readFile(path: string): Promise<string> {
  const load = files[`/${path}`];
  if (!load) throw new Error(`no such file: ${path}`);
  return load();
}
