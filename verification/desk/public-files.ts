/** Compares what two builds serve to visitors: pages, texts of routes, their headers, scripts, style sheets, fonts and pictures. */

import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { splitPageData } from "#verification/desk/page-data.ts";

/**
 * What Next serves from a build: pages and routes with their headers, and files. The data of its router is never served (decision 0019).
 */
const SERVED = ["server/app/**/*.{html,body,meta}", "static/**/*"];

/** Files of the desk. */
const DESK = /^server\/app\/(admin|api)\/desk\b/;

const TEXT = /\.(html|meta|js|css|json|txt|map)$/;

/** The name of a script, which has a hash of its content. */
const SCRIPT_NAME = /(?<=\b(?:chunks|pages)\/)[\w.~-]+(?=\.js\b)/g;

/** The number of a module: before its function, and behind the list of what it exports. */
const MODULE = /(?<=[,[])\d+(?=(?:,\d+)*,(?:[\w$]+|\([\w$,]*\))=>)|(?<=\],)\d+(?=\))/g;

/** A name of up to three letters, which the minifier may have chosen. */
const SHORT_NAME = /(?<![\w$])[a-z_$][\w$]{0,2}(?![\w$])/gi;

/** The served files by their path: texts, and hashes of other files. */
export type PublicFiles = ReadonlyMap<string, string>;

const hashOf = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");
const isScript = (path: string) => /^static\/(chunks|pages)\/.*\.js$/.test(path);

/** Reads the files of the build in a `.next` folder. The id of the build is random, and a fixed word takes its place. */
export function readPublicFiles(folder: string): PublicFiles {
  const id = readFileSync(join(folder, "BUILD_ID"), "utf8").trim();
  const paths = globSync(SERVED, { cwd: folder }).filter(
    (path) => !DESK.test(path) && statSync(join(folder, path)).isFile(),
  );
  return new Map(
    paths.map((path) => {
      const bytes = readFileSync(join(folder, path));
      const content = TEXT.test(path) ? bytes.toString("utf8").replaceAll(id, "BUILD_ID") : hashOf(bytes);
      return [path.replace(id, "BUILD_ID"), content];
    }),
  );
}

const modulesOf = (files: PublicFiles) =>
  [...files].filter(([path]) => isScript(path)).flatMap(([, text]) => text.match(MODULE) ?? []);

/**
 * Returns the hash of each file but scripts by its path, and of all scripts, without what is never the same in two builds of different
 * code, also if only the server differs. A script's modules have numbers, which depend on how many modules there are, and these decide the
 * names that the minifier chooses, the order of imports and the script's own name. So a script counts without these numbers, short names
 * and orders, and a page names its scripts by the hashes of what is left.
 */
function hashFiles(files: PublicFiles, modules: ReadonlySet<string>) {
  const plain = (text: string) => withoutNumbers(text, modules);
  const texts = [...files].filter(([path]) => isScript(path));
  const scripts = new Map(texts.map(([path, text]) => [basename(path, ".js"), hashOf(plain(text))]));
  const others = [...files].filter(([path]) => !isScript(path));
  const hashes = others.map(([path, text]): [string, string] => {
    const named = text.replace(SCRIPT_NAME, (name) => scripts.get(name) ?? name);
    // These pages keep their inline scripts.
    return [path, hashOf(/_(global-error|not-found)\.html$/.test(path) ? plain(named) : named)];
  });
  return { others: new Map(hashes), scripts: [...scripts.values()] };
}

/** Removes the names of scripts and the numbers of modules, and puts React's data in a form that does not depend on the server's speed. */
function withoutNumbers(text: string, modules: ReadonlySet<string>): string {
  const { rest, data } = splitPageData(text);
  const named = rest
    .replace(SCRIPT_NAME, "script")
    .replace(/\d+/g, (number) => (modules.has(number) ? "module" : number));
  if (data) return named + data.replace(SCRIPT_NAME, "script");
  // The minifier writes `{t:e}`, or `{t}` if it has chosen the name of the property.
  return named.replace(SHORT_NAME, "name").replaceAll("name:name", "name");
}

/** Returns a line for each difference. A build may have further scripts and style sheets, which no page names. */
export function comparePublicFiles(before: PublicFiles, after: PublicFiles): string[] {
  const modules = new Set([...modulesOf(before), ...modulesOf(after)]);
  const [one, other] = [hashFiles(before, modules), hashFiles(after, modules)];
  const left = [...other.scripts];
  const lost = one.scripts.filter((script) => {
    const at = left.indexOf(script);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const paths = [...new Set([...one.others.keys(), ...other.others.keys()])].toSorted();
  const differences = paths.flatMap((path) => {
    if (one.others.get(path) === other.others.get(path)) return [];
    if (!one.others.has(path)) return path.startsWith("static/") ? [] : [`${path} is new`];
    return [`${path} ${other.others.has(path) ? "differs" : "is gone"}`];
  });
  return [...differences, ...(lost.length > 0 ? [`${lost.length} scripts differ`] : [])];
}
