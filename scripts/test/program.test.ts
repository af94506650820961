/** Runs steps as a program of their own, in a folder of their own, with small commands. */

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ended } from "#scripts/processes.ts";
import type { Step } from "#scripts/test/steps.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "steps-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Starts the steps; a command `x` runs the program `x.mjs`, which gets the text. */
async function start(programs: Record<string, string>, steps: Step[]) {
  for (const [name, source] of Object.entries(programs)) await writeFile(join(folder, `${name}.mjs`), source);
  const commands = (step: Step) => step.commands.map((name) => `node ${name}.mjs`);
  const source = [
    `import { runProgram } from ${JSON.stringify(import.meta.resolve("./steps.ts"))};`,
    `await runProgram(${JSON.stringify(steps.map((step) => ({ ...step, commands: commands(step) })))});`,
  ];
  await writeFile(join(folder, "program.mjs"), source.join("\n"));
  const child = spawn(process.execPath, ["program.mjs"], { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  return { child, output: text(child.stdout), exitCode: ended(child) };
}

/** A program that prints, waits until the other one has printed too, and prints again. */
const printsBeside = (name: string, other: string) => `
  import { existsSync, writeFileSync } from "node:fs";
  console.log("${name} begins");
  writeFileSync("${name}", "");
  const look = setInterval(() => {
    if (!existsSync("${other}")) return;
    console.log("${name} ends");
    clearInterval(look);
  }, 5);
`;

it("prints the output of steps that run side by side one after the other", async () => {
  const programs = { one: printsBeside("one", "two"), two: printsBeside("two", "one") };
  const steps = ["one", "two"].map((name) => ({ name, commands: [name] }));
  const { output, exitCode } = await start(programs, steps);
  expect(await exitCode).toBe(0);
  expect(await output).toContain("one begins\none ends\n");
  expect(await output).toContain("two begins\ntwo ends\n");
  expect((await output).trim().split("\n").at(-1)).toBe("2 passed, 0 failed");
});

it("fails when a step fails, and runs no later command of that step", async () => {
  const programs = { good: "", bad: `console.error("why it failed"); process.exit(3);`, later: `console.log("never")` };
  const steps = [
    { name: "good", commands: ["good"] },
    { name: "bad", commands: ["bad", "later"] },
  ];
  const { output, exitCode } = await start(programs, steps);
  expect(await exitCode).toBe(1);
  expect(await output).toContain("── bad: failed with exit code 3\nwhy it failed\n");
  expect(await output).not.toContain("never");
  expect((await output).trim().split("\n").at(-1)).toBe("1 passed, 1 failed");
});

it("counts the tests of a report, and does not read the report of an earlier run", async () => {
  const json = JSON.stringify({
    scenarios: [true, true, false].map((isGood) => ({ scenario: "a", store: "b", isGood })),
  });
  const programs = {
    writes: `import { writeFileSync } from "node:fs"; writeFileSync("test-results/new.json", ${JSON.stringify(json)});`,
    crashes: "process.exit(1);",
  };
  const steps: Step[] = [
    { name: "writes", commands: ["writes"], report: { format: "faults", path: "test-results/new.json" } },
    { name: "crashes", commands: ["crashes"], report: { format: "faults", path: "test-results/new.json" }, cores: 2 },
  ];
  const first = await start(programs, steps.slice(0, 1));
  expect((await first.output).trim().split("\n").at(-1)).toBe("2 passed, 1 failed");
  const second = await start(programs, steps.slice(1));
  expect((await second.output).trim().split("\n").at(-1)).toBe("0 passed, 1 failed");
});

it("passes without a test where a step may be empty", async () => {
  const programs = {
    writes: `import { writeFileSync } from "node:fs"; writeFileSync("test-results/x", '{"scenarios":[]}');`,
  };
  const report = { format: "faults", path: "test-results/x" } as const;
  const { output, exitCode } = await start(programs, [
    { name: "related", commands: ["writes"], report, mayBeEmpty: true },
  ]);
  expect(await exitCode).toBe(0);
  expect(await output).toMatch(/^related +0 +0 +[\d.]+ {2}no test to run$/m);
});

it.each(["SIGINT", "SIGTERM"] as const)("ends the steps that run when it gets %s", async (signal) => {
  const hangs = (name: string) =>
    `import { writeFileSync } from "node:fs"; writeFileSync("${name}.pid", String(process.pid)); setInterval(() => {}, 1000);`;
  const steps = ["one", "two", "three"].map((name) => ({ name, commands: [name] }));
  const { child, exitCode } = await start({ one: hangs("one"), two: hangs("two"), three: hangs("three") }, steps);
  await expect
    .poll(() => ["one.pid", "two.pid"].every((name) => existsSync(join(folder, name))), { timeout: 20_000 })
    .toBe(true);
  const pids = await Promise.all(
    ["one", "two"].map(async (name) => Number(await readFile(join(folder, `${name}.pid`), "utf8"))),
  );
  child.kill(signal);
  expect(await exitCode).toBe(1);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  expect(existsSync(join(folder, "three.pid"))).toBe(false);
});
