/** Runs steps as a program of their own, in a folder of their own, with small commands. */

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Step } from "#scripts/test/steps.ts";
import { waitForExit } from "#verification/support/processes.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "steps-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Starts the steps; a step `x` runs the program `x.mjs`, which gets the text. */
async function start(programs: Record<string, string>, steps: Partial<Step>[]) {
  for (const [name, source] of Object.entries(programs)) await writeFile(join(folder, `${name}.mjs`), source);
  const complete = steps.map((step) => ({ commands: [`node ${step.name}.mjs`], ...step }));
  const source = [
    `import { runProgram } from ${JSON.stringify(import.meta.resolve("./steps.ts"))};`,
    `await runProgram(${JSON.stringify(complete)});`,
  ];
  await writeFile(join(folder, "program.mjs"), source.join("\n"));
  const child = spawn(process.execPath, ["program.mjs"], { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  return { child, output: text(child.stdout), exitCode: waitForExit(child) };
}

/** Returns the rows of the steps, without their times, the names of what failed, and the last line. */
function tableOf(output: string): string[] {
  const lines = output.trim().split("\n");
  const rows = lines.slice(lines.findIndex((line) => line.startsWith("step ")) + 1, -1);
  const withoutTime = (row: string) => row.replace(/^(\S+) +(\d+) +(\d+) +[\d.]+/, "$1 $2 $3");
  return [...rows.filter((row) => row && !row.startsWith("whole run ")).map(withoutTime), lines.at(-1) ?? ""];
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
  const { output, exitCode } = await start(programs, [{ name: "one" }, { name: "two" }]);
  expect(await exitCode).toBe(0);
  expect(await output).toContain("one begins\none ends\n");
  expect(await output).toContain("two begins\ntwo ends\n");
  expect(tableOf(await output)).toEqual(["one 1 0", "two 1 0", "2 passed, 0 failed"]);
});

it("starts a step when what it needs has ended, though an earlier one goes on, and a step alone when all others have", async () => {
  const files = `import { existsSync, writeFileSync } from "node:fs"; const has = (name) => existsSync(name);`;
  const programs = {
    slow: `${files} const look = setInterval(() => {
      if (!has("needy")) return;
      clearInterval(look);
      setTimeout(() => writeFileSync("slow", ""), 300);
    }, 5);`,
    quick: `${files} writeFileSync("quick", "");`,
    needy: `${files} writeFileSync("needy", ""); process.exit(Number(!has("quick")));`,
    alone: `${files} process.exit(Number(!has("slow") || !has("needy")));`,
  };
  const steps: Partial<Step>[] = [
    { name: "slow" },
    { name: "quick" },
    { name: "needy", needs: "quick" },
    { name: "alone", isAlone: true },
  ];
  const { output, exitCode } = await start(programs, steps);
  expect(await exitCode).toBe(0);
  expect(tableOf(await output).at(-1)).toBe("4 passed, 0 failed");
});

it("fails when a step fails, and counts as failed, without a run, each step that needs it", async () => {
  const programs = { good: "", bad: `console.error("why it failed"); process.exit(3);`, later: `console.log("never")` };
  const { output, exitCode } = await start(programs, [
    { name: "bad" },
    { name: "later", needs: "bad" },
    { name: "good" },
    { name: "last", needs: "later", isAlone: true },
  ]);
  expect(await exitCode).toBe(1);
  expect(await output).toContain("why it failed\n\nexited with code 3: node bad.mjs");
  expect(await output).not.toContain("never");
  expect(tableOf(await output)).toEqual([
    "bad 0 1",
    "later 0 1  not run: bad failed",
    "good 1 0",
    "last 0 1  not run: later failed",
    "FAILED bad: exited with code 3: node bad.mjs",
    "1 passed, 3 failed",
  ]);
});

it("stops a step that does not end in time, with what it has started, and says what was running", async () => {
  const programs = {
    hangs: `
      import { spawn } from "node:child_process";
      const child = spawn(process.execPath, ["--eval", "setInterval(() => {}, 1000)"]);
      console.log("child", child.pid);
      process.on("SIGTERM", () => { console.log("still running: a.test.ts > waits"); process.exit(143); });
      setInterval(() => {}, 1000);
    `,
  };
  const { output, exitCode } = await start(programs, [{ name: "hangs", limit: 3 }]);
  expect(await exitCode).toBe(1);
  const [, child = ""] = /child (\d+)/.exec(await output) ?? [];
  expect(isRunning(Number(child))).toBe(false);
  expect(tableOf(await output)).toEqual([
    "hangs 0 1",
    "FAILED hangs: still running: a.test.ts > waits",
    "FAILED hangs: stopped, because it had not ended in time: node hangs.mjs",
    "0 passed, 1 failed",
  ]);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const writesReport = (path: string, json: string, exitCode = 0) =>
  `import { writeFileSync } from "node:fs"; writeFileSync("${path}", '${json}'); process.exit(${exitCode});`;

it("counts the tests of a report, and does not read the report of an earlier run", async () => {
  const report = { format: "checks", path: "test-results/new.json" } as const;
  const json = JSON.stringify({
    checks: ["passed", "passed", "failed"].map((result) => ({
      result,
      subject: "sqlite",
      findings: result === "failed" ? ["crash"] : [],
    })),
  });
  const programs = {
    makes: `import { mkdirSync } from "node:fs"; mkdirSync("test-results");`,
    writes: writesReport(report.path, json, 1),
    crashes: "process.exit(1);",
  };
  const first = await start(programs, [{ name: "makes" }, { name: "writes", needs: "makes", report }]);
  expect(tableOf(await first.output)).toEqual([
    "makes 1 0",
    "writes 2 1",
    "FAILED writes: sqlite: crash",
    "3 passed, 1 failed",
  ]);
  const second = await start(programs, [{ name: "crashes", report }]);
  expect(tableOf(await second.output)).toEqual(["crashes 0 1", "FAILED crashes: no report", "0 passed, 1 failed"]);
});

it("counts a failure when a step fails although all of its tests passed", async () => {
  const report = { format: "checks", path: "report.json" } as const;
  const programs = { crashes: writesReport(report.path, '{"checks":[{"result":"passed","findings":[]}]}', 1) };
  const { output, exitCode } = await start(programs, [{ name: "crashes", report }]);
  expect(await exitCode).toBe(1);
  expect(tableOf(await output).at(-1)).toBe("1 passed, 1 failed");
});

it.each(["SIGINT", "SIGTERM"] as const)(
  "ends the steps that run, and starts no other, when it gets %s",
  async (signal) => {
    const hangs = (name: string) =>
      `import { writeFileSync } from "node:fs"; writeFileSync("${name}.pid", String(process.pid)); setInterval(() => {}, 1000);`;
    const names = ["one", "two", "three", "four"];
    const programs = Object.fromEntries(names.map((name) => [name, hangs(name)]));
    const { child, exitCode } = await start(
      programs,
      names.map((name) => ({ name })),
    );
    const running = names.slice(0, 3);
    // A file exists before its text is written.
    const pidOf = (name: string) => readFile(join(folder, `${name}.pid`), "utf8").then(Number, () => 0);
    await expect
      .poll(async () => (await Promise.all(running.map(pidOf))).every(Boolean), { timeout: 20_000 })
      .toBe(true);
    const pids = await Promise.all(running.map(pidOf));
    child.kill(signal);
    expect(await exitCode).not.toBe(0);
    for (const pid of pids) await expect.poll(() => isRunning(pid)).toBe(false);
    expect(existsSync(join(folder, "four.pid"))).toBe(false);
  },
);
