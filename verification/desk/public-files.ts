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

/**
 * Returns the files of the build in a `.next` folder. Next writes a random id of the build into pages and names a folder by it, so a fixed
 * word takes its place.
 */
export function readPublicFiles(folder: string): PublicFiles {
  const id = readFileSync(join(folder, "BUILD_ID"), "utf8").trim();
  const paths = globSync(SERVED, { cwd: folder }).filter(
    (path) => !DESK.test(path) && statSync(join(folder, path)).isFile(),
  );
  return new Map(
    paths.map((path) => {
      const bytes = readFileSync(join(folder, path)).toString("latin1").replaceAll(id, "BUILD_ID");
      return [path.replace(id, "BUILD_ID"), createHash("sha256").update(bytes).digest("hex")];
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
