/**
 * Completes package-lock.json, to be run after `npm install` (`npm run lockfile`): npm leaves out the optional packages of
 * other platforms when the registry it is given does not carry them, and `npm ci` then refuses the file everywhere.
 * An entry without a checksum is all that is needed: npm installs only the one of its own platform.
 */

import { readFileSync, writeFileSync } from "node:fs";

const FILE = "package-lock.json";
const OSES = ["android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32", "aix"];
const CPUS = ["arm64", "arm", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

interface Entry {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
}

/** What a package's name says of its platform, for example `@biomejs/cli-linux-x64-musl`. */
function platformOf(name: string): { cpu: string[]; libc: string[] | undefined; os: string[] | undefined } | undefined {
  const parts = name.replace("linuxmusl", "linux-musl").split(/[-/]/);
  const cpu = CPUS.find((candidate) => parts.includes(candidate));
  const os = OSES.find((candidate) => parts.includes(candidate));
  if (!cpu) return undefined;
  const libc = parts.some((part) => part.startsWith("musl")) ? "musl" : "glibc";
  return { cpu: [cpu], libc: os === "linux" ? [libc] : undefined, os: os ? [os] : undefined };
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
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${FILE}: ${added} packages of other platforms added.`);
