/**
 * Completes package-lock.json, to be run after `npm install` (`npm run lockfile`). npm leaves out the optional packages of other
 * platforms when its registry does not carry them, and `npm ci` then refuses the file everywhere. This adds them, and a hash
 * wherever the registry has the package. An entry without a hash still works: npm installs only those of its own platform.
 */

import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import pLimit from "p-limit";

const FILE = "package-lock.json";
const OSES = ["android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32", "aix"];
const CPUS = ["arm64", "arm", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

interface Entry {
  version?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
}

/** Returns what a package's name says of its platform, for example `@biomejs/cli-linux-x64-musl`. */
function platformOf(name: string): { cpu: string[]; libc: string[] | undefined; os: string[] | undefined } | undefined {
  const parts = name.replace("linuxmusl", "linux-musl").split(/[-/]/);
  const cpu = CPUS.find((candidate) => parts.includes(candidate));
  const os = OSES.find((candidate) => parts.includes(candidate));
  if (!cpu) return undefined;
  const libc = parts.some((part) => part.startsWith("musl")) ? "musl" : "glibc";
  return { cpu: [cpu], libc: os === "linux" ? [libc] : undefined, os: os ? [os] : undefined };
}

/** Returns the hash that the registry has for a package, or undefined if it does not carry the package. */
async function findHash(name: string, version: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)("npm", ["view", `${name}@${version}`, "dist.integrity"]);
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}

const lock = JSON.parse(readFileSync(FILE, "utf8")) as { packages: Record<string, Entry> };
let added = 0;
for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const place = `node_modules/${name}`;
    const isThere = place in lock.packages || `${parent}/${place}` in lock.packages;
    const platform = platformOf(name);
    if (isThere || !platform || !/^\d/.test(version)) continue;
    const { cpu, libc, os } = platform;
    // In npm's own order, so that its next run changes nothing.
    Object.assign(lock.packages, { [place]: { version, cpu, dev, libc, optional: true, os } });
    added += 1;
  }
}

const places = Object.keys(lock.packages).filter((place) => place.startsWith("node_modules/"));
const unhashed = places.filter((place) => !lock.packages[place]?.integrity && !lock.packages[place]?.link);
const atOnce = pLimit(4);
const hashes = await atOnce.map(unhashed, (place) =>
  findHash(place.replace(/^.*node_modules\//, ""), lock.packages[place]?.version ?? ""),
);
for (const [index, place] of unhashed.entries()) {
  const { version, ...rest } = lock.packages[place] ?? {};
  const integrity = hashes[index];
  if (version && integrity) lock.packages[place] = { version, integrity, ...rest };
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
const found = hashes.filter(Boolean).length;
console.log(`Added ${added} packages of other platforms and ${found} hashes.`);
console.log(`${unhashed.length - found} of ${places.length} entries have no hash: the registry has none for them.`);
