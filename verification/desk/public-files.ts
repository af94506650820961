/** Compares what two builds serve to visitors: pages, texts of routes, their headers, scripts, style sheets, fonts and pictures. */

import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Each served file with a hash of its bytes. */
export type PublicFiles = ReadonlyMap<string, string>;

/** What Next serves from a build: pages and routes with their headers, and files. Server code is not served. */
const SERVED = ["server/app/**/*.{html,body,meta,rsc}", "static/**/*"];

/** Files of the desk. */
const DESK = /^server\/app\/(api\/)?desk\b/;

/** A file of scripts or styles. Its name is a hash of its bytes. */
const CHUNK = /static\/chunks\/[\w~.-]+?\.(js|css)/g;

/** The number of a module. Turbopack gives all modules one digit more if a build has more of them. */
const MODULE = /\b\d{4,7}\b/g;

/**
 * Returns the files of the build in a `.next` folder. Next writes a random id of the build into pages and names a folder by it, so a fixed
 * word takes its place. With `withoutNumbers`, one word takes the place of all numbers of modules and names of chunks too: a build with more
 * modules gives other numbers to the same bytes.
 */
export function readPublicFiles(folder: string, { withoutNumbers = false } = {}): PublicFiles {
  const id = readFileSync(join(folder, "BUILD_ID"), "utf8").trim();
  const paths = globSync(SERVED, { cwd: folder }).filter(
    (path) => !DESK.test(path) && statSync(join(folder, path)).isFile(),
  );
  return new Map(
    paths.map((path) => {
      const read = readFileSync(join(folder, path)).toString("latin1").replaceAll(id, "BUILD_ID");
      const bytes = withoutNumbers ? read.replace(CHUNK, "static/chunks/CHUNK.$1").replace(MODULE, "MODULE") : read;
      const hash = createHash("sha256").update(bytes).digest("hex");
      const isChunk = withoutNumbers && path.startsWith("static/chunks/");
      return [isChunk ? `static/chunks/${hash}` : path.replace(id, "BUILD_ID"), hash];
    }),
  );
}

/** Returns a line for each file that only one of the builds has, or that differs. */
export function comparePublicFiles(before: PublicFiles, after: PublicFiles): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((path) => {
    if (before.get(path) === after.get(path)) return [];
    if (!before.has(path)) return [`${path} is new`];
    return [`${path} ${after.has(path) ? "differs" : "is gone"}`];
  });
}
