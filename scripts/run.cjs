/**
 * `node scripts/run.cjs [options of Node] <program> [arguments]` runs a program of this project. Every script of package.json begins here. The installed
 * Node runs the program if it is new enough. If not, the Node of scripts/node/package.json does, which is fetched once (decision 0005).
 *
 * Old versions of Node must be able to read this file. It is therefore plain JavaScript.
 */

"use strict";

const { spawn, spawnSync } = require("node:child_process");
const { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } = require("node:fs");
const { constants } = require("node:os");
const { delimiter, dirname, join } = require("node:path");

/** The first version that runs TypeScript. */
const MINIMUM = [22, 18];

const FOLDER = join(__dirname, "node");
const { optionalDependencies } = JSON.parse(readFileSync(join(FOLDER, "package.json"), "utf8"));
const INSTALLED = join(FOLDER, "node_modules");
const program = join("bin", process.platform === "win32" ? "node.exe" : "node");

function isNewEnough() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  return major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1]);
}

/** Returns the path of the fetched Node in a folder, or undefined if there is none for this machine. */
function findNode(folder) {
  const paths = Object.keys(optionalDependencies).map((name) => join(folder, name, program));
  return paths.find((path) => {
    const manifest = join(path, "..", "..", "package.json");
    if (!existsSync(manifest)) return false;
    const { name, version } = JSON.parse(readFileSync(manifest, "utf8"));
    return optionalDependencies[name] === version && spawnSync(path, ["--version"]).status === 0;
  });
}

/** Fetches Node with npm, which compares its hash. Moves it into place at the end, because two commands may fetch it at once. */
function fetchNode() {
  const [version] = Object.values(optionalDependencies);
  console.error(
    `Node ${process.versions.node} is too old for this project. Fetching Node ${version} (52 MB) into scripts/node.`,
  );
  const folder = mkdtempSync(join(FOLDER, ".fetch-"));
  try {
    for (const file of ["package.json", "package-lock.json"]) copyFileSync(join(FOLDER, file), join(folder, file));
    const npm = process.env.npm_execpath || "";
    const [command, ...args] = npm.endsWith("npm-cli.js") ? [process.execPath, npm] : ["npm"];
    // Standard output belongs to the program: it may be JSON. Windows finds npm.cmd only through a shell.
    const options = { cwd: folder, stdio: ["ignore", 2, 2], shell: command === "npm" && process.platform === "win32" };
    spawnSync(command, [...args, "ci", "--no-audit", "--no-fund", "--loglevel=error"], options);
    const fetched = findNode(join(folder, "node_modules"));
    if (!fetched) return undefined;
    const name = dirname(dirname(fetched)).slice(join(folder, "node_modules").length + 1);
    mkdirSync(INSTALLED, { recursive: true });
    if (!findNode(INSTALLED)) {
      rmSync(join(INSTALLED, name), { recursive: true, force: true });
      renameSync(join(folder, "node_modules", name), join(INSTALLED, name));
    }
    return findNode(INSTALLED);
  } catch (error) {
    console.error(String(error));
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the program with the same input, output and signals, and exits as it does. */
function run(node) {
  // What the program starts as `node`, such as npm, then finds the same Node.
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === "PATH") || "PATH";
  const env = Object.assign({}, process.env, { [pathName]: dirname(node) + delimiter + process.env[pathName] });
  // Node 22 warns of TypeScript and of node:sqlite, which later versions have unchanged.
  env.NODE_OPTIONS = `${env.NODE_OPTIONS || ""} --disable-warning=ExperimentalWarning`.trim();
  const child = spawn(node, process.argv.slice(2), { stdio: "inherit", env });
  child.on("error", (error) => {
    console.error(`${node} did not start: ${error.message}`);
    process.exit(1);
  });
  child.on("exit", (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
  // A terminal sends Ctrl-C to the child too.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // Some versions of npm end only the shell between npm and this process.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 500).unref();
}

if (!existsSync(join(__dirname, "..", "node_modules", "next"))) {
  console.error("The packages of this project are not installed. Run: npm ci");
  process.exit(1);
}
const node = isNewEnough() ? process.execPath : findNode(INSTALLED) || fetchNode();
if (node) {
  run(node);
} else {
  console.error(
    `This project needs Node ${MINIMUM.join(".")} or newer. This is Node ${process.versions.node}, and no newer one could be ` +
      "fetched. Install Node 24 from https://nodejs.org/en/download and try again.",
  );
  process.exit(1);
}
