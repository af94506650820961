/** That the project installs and runs on machines other than ours: both lock files, the versions of Node, and the commands. */

import { execFile } from "node:child_process";
import { globSync, readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly bin?: Readonly<Record<string, string>>;
  readonly inBundle?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const read = (path: string) => readFileSync(path, "utf8");
const readJson = (path: string) => JSON.parse(read(path));
const ownPackage = readJson("package.json");

/** Returns the places where npm looks for a package that the package at this place needs. */
function placesOf(name: string, place: string): string[] {
  const parents = place.split("/node_modules/").map((_, index, parts) => parts.slice(0, index + 1).join("/"));
  return ["", ...parents.filter(Boolean)].map((parent) => `${parent && `${parent}/`}node_modules/${name}`);
}

/** Returns what is wrong in a lock file. npm leaves out packages of other platforms that its registry lacks, and `npm ci` then fails there. */
function findGaps(packages: Readonly<Record<string, Entry>>): string[] {
  const places = Object.entries(packages).filter(([place, { inBundle }]) => place !== "" && !inBundle);
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesOf(name, place).some((each) => each in packages))
      .map((name) => `${name} of ${place || "the project"} is missing`),
  );
  return [
    ...missing,
    ...places.filter(([, { integrity }]) => !integrity).map(([place]) => `${place} has no integrity`),
    ...places.filter(([, { resolved }]) => resolved).map(([place]) => `${place} names a registry`),
  ];
}

describe("lock files", () => {
  it.each(["package-lock.json", "scripts/node/package-lock.json"])("%s has each platform of each package", (path) => {
    const { packages } = readJson(path);
    expect(Object.keys(packages).length).toBeGreaterThan(5);
    expect(findGaps(packages)).toEqual([]);
  });

  it("with a package that is missing, has no hash or names a registry have these gaps", () => {
    const packages = {
      "": { optionalDependencies: { one: "1.0.0", two: "1.0.0" } },
      "node_modules/one": { version: "1.0.0", optionalDependencies: { "one-darwin": "1.0.0", "one-linux": "1.0.0" } },
      "node_modules/one/node_modules/one-linux": {
        integrity: "sha512-x",
        resolved: "https://registry.example.com/one",
      },
    };
    expect(findGaps(packages)).toEqual([
      "two of the project is missing",
      "one-darwin of node_modules/one is missing",
      "node_modules/one has no integrity",
      "node_modules/one/node_modules/one-linux names a registry",
    ]);
  });

  it("the fetched Node is one version, with its program, for all platforms", () => {
    const { "": project, ...nodes } = readJson("scripts/node/package-lock.json").packages as Record<string, Entry>;
    expect(project?.optionalDependencies).toEqual(readJson("scripts/node/package.json").optionalDependencies);
    expect(new Set(Object.values(nodes).map(({ version }) => version)).size).toBe(1);
    expect(Object.values(nodes).filter(({ bin }) => !bin?.node)).toEqual([]);
  });
});

describe("versions of Node", () => {
  const majorOf = (text: string) => Number.parseInt(text, 10);
  const [oldest = 0, tooNew = 0] = (/^>=(\d+)\.\d+ <(\d+)$/.exec(ownPackage.engines.node) ?? []).slice(1).map(Number);
  const major = majorOf(read(".node-version"));
  const workflows = ["ci", "next-canary", "release", "without"].map((name) =>
    parse(read(`.github/workflows/${name}.yml`)),
  );

  it("of .node-version, the image and the setup of each workflow are one, within `engines`", () => {
    const dockerfiles = read("Dockerfile") + read("receiver/Dockerfile");
    const images = [...dockerfiles.matchAll(/^FROM node:(\S+?)-/gm)].map(([, tag = ""]) => majorOf(tag));
    expect(new Set(images)).toEqual(new Set([major]));
    const jobs = workflows.flatMap(({ jobs }) =>
      Object.values<{ steps?: { uses?: string; with?: Record<string, string> }[] }>(jobs),
    );
    const setups = jobs.flatMap(({ steps = [] }) =>
      steps.filter(({ uses }) => uses?.startsWith("actions/setup-node@")),
    );
    expect(setups.length).toBeGreaterThan(5);
    const chosen = setups.map(({ with: given }) => given?.["node-version-file"] ?? given?.["node-version"]);
    expect(new Set(chosen)).toEqual(new Set([".node-version", `$\{{ matrix.node }}`]));
    expect(major).toBeGreaterThanOrEqual(oldest);
    expect(major).toBeLessThan(tooNew);
  });

  it("that `engines` admits and Vercel may choose are tested in the workflow, up to the newest", () => {
    const tested: number[] = workflows[0].jobs.machines.strategy.matrix.node.map(Number);
    const released = Array.from({ length: tooNew - oldest }, (_, index) => oldest + index).filter(
      (each) => each % 2 === 0,
    );
    expect(tested).toEqual(released);
    expect(tested).toContain(major);
  });

  it("of the fetched Node is within `engines`", () => {
    const [version = ""] = Object.values<string>(readJson("scripts/node/package.json").optionalDependencies);
    expect(majorOf(version)).toBeGreaterThanOrEqual(oldest);
    expect(majorOf(version)).toBeLessThan(tooNew);
  });
});

it("the workflow deletes each feature", () => {
  const features = globSync("features/*/").map((path) => basename(path));
  const { matrix } = parse(read(".github/workflows/without.yml")).jobs.without.strategy;
  expect(matrix.feature).toEqual(expect.arrayContaining([...features, "all"]));
});

describe("npm run", () => {
  const commands = Object.entries<string>(ownPackage.scripts);
  /** Returns the files that the commands may write, each with its size and the time of its last change. */
  const listFiles = () =>
    globSync(["*", "{brand,content,public,shots,.data,scripts/node}/**"], { exclude: ["next-env.d.ts"] })
      .map((path) => ({ path, stats: statSync(path) }))
      .filter(({ stats }) => stats.isFile())
      .map(({ path, stats }) => `${path} ${stats.size} ${stats.mtimeMs}`);

  it("starts each command with scripts/run.cjs", () => {
    const parts = commands.flatMap(([, line]) => line.split(" && "));
    expect(parts.filter((part) => !part.startsWith("node scripts/run.cjs "))).toEqual([]);
  });

  it("prints the usage of each command for --help, and writes nothing", { timeout: 240_000 }, async () => {
    const before = listFiles();
    const answers: string[] = [];
    for (const [name, line] of commands) {
      // npm appends arguments to the last part.
      const [, ...args] = line.split(" && ").at(-1)?.split(" ") ?? [];
      const { stdout } = await promisify(execFile)(process.execPath, [...args, "--help"]);
      answers.push(`${name}: ${stdout}`);
    }
    expect(answers.filter((answer) => !/^\S+: usage: npm /.test(answer))).toEqual([]);
    expect(listFiles()).toEqual(before);
  });
});

it("installs no package in a job of a workflow that may write or sign", () => {
  for (const path of globSync(".github/workflows/*.yml")) {
    const { permissions, jobs } = parse(read(path));
    expect(permissions, path).toEqual({ contents: "read" });
    for (const job of Object.values<{ permissions?: object; steps?: { run?: string }[] }>(jobs)) {
      const installs = job.steps?.filter(({ run = "" }) => /\bnpm (i|ci|install)\b|\bnp(x|m exec)\b/.test(run));
      if (job.permissions) expect(installs, path).toEqual([]);
    }
  }
});
