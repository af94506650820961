/** Finds code that a page fetches by `import()` among the chunks that `next build` has written. */

import { UnexpectedPage } from "#scripts/pages/rewrite-page.ts";

/** How Turbopack writes an `import()`: it loads these chunks together. */
const LISTS = /Promise\.all\(\[("static\/chunks\/[^\]]+)\]/g;

/**
 * Returns the addresses of the chunks that are loaded together for a module.
 * @param name what the module exports and no other does
 * @param chunks the text of each chunk by its name
 * @throws {UnexpectedPage} if not exactly one list of chunks has the module.
 */
export function findChunksOf(name: string, chunks: ReadonlyMap<string, string>): string[] {
  const exports = new RegExp(`\\.s\\(\\[(?:[^\\]]*,)?"${name}",`);
  const texts = [...chunks.values()];
  const lists = new Set(texts.flatMap((text) => [...text.matchAll(LISTS)].map(([, list]) => list as string)));
  const found = [...lists]
    .map((list) => JSON.parse(`[${list}]`) as string[])
    .filter((files) => files.some((file) => exports.test(chunks.get(file.replace("static/chunks/", "")) ?? "")));
  const [files] = found;
  if (!files || found.length > 1)
    throw new UnexpectedPage(`${found.length} lists of chunks have the module of ${name}`);
  return files.map((file) => `/_next/${file}`);
}
