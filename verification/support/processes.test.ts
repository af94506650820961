import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { isRunning, startGroup, stopGroup, waitForExit } from "#verification/support/processes.ts";

const evaluate = (program: string) => ["--input-type=module", "--eval", program];

/** Starts a child that lives until a signal, and prints its process id. With "ignore", SIGTERM does not end it. */
const startsChild = (sigterm: "default" | "ignore") => `
  import { spawn } from "node:child_process";
  const program = "setInterval(() => {}, 1000); console.log(process.pid);";
  const ignore = "process.on('SIGTERM', () => {});";
  spawn(process.execPath, ["--eval", ${sigterm === "ignore"} ? ignore + program : program], { stdio: "inherit" });
`;

const inGroup = (program: string) => `
  import { startGroup } from "#verification/support/processes.ts";
  await startGroup(process.execPath, ${JSON.stringify(evaluate(program))}, { stdio: ["ignore", "inherit", "inherit"] });
`;

async function readProcessId({ stdout }: ChildProcess): Promise<number> {
  if (stdout) for await (const line of createInterface(stdout)) return Number(line);
  throw new Error("the program ended before it printed a process id");
}

it("removes a temporary folder, with what is in it, when the program exits", () => {
  const program = `
    import { writeFileSync } from "node:fs";
    import { makeTemporaryFolder } from "#verification/support/processes.ts";
    const folder = makeTemporaryFolder("processes");
    writeFileSync(folder + "/file", "");
    console.log(folder);
    process.exit(0);
  `;
  const folder = execFileSync(process.execPath, evaluate(program), { encoding: "utf8" }).trim();
  expect(folder).toMatch(/processes-\w+$/);
  expect(existsSync(folder)).toBe(false);
});

it.each([
  ["that ends by itself", "default", ""],
  ["that ignores SIGTERM", "ignore", ""],
  ["whose parent has ended", "default", "process.exit();"],
] as const)("ends a group with a descendant %s", async (_, sigterm, rest) => {
  const child = await startGroup(process.execPath, evaluate(startsChild(sigterm) + rest));
  onTestFinished(() => stopGroup(child));
  const descendant = await readProcessId(child);
  if (rest) expect(await waitForExit(child)).toBe(0);
  expect(isRunning(descendant)).toBe(true);
  await stopGroup(child);
  expect(isRunning(descendant)).toBe(false);
});

it.each([
  ["exits", "process.exit(0);", undefined, 0],
  ["throws", "throw new Error('a mistake');", undefined, 1],
  ["gets SIGTERM", "", "SIGTERM", 143],
  ["gets SIGINT", "", "SIGINT", 130],
] as const)("ends its groups when the program %s", async (_, rest, signal, code) => {
  const onInput = `process.stdin.once("data", () => { ${rest} });`;
  const program = spawn(process.execPath, evaluate(inGroup(startsChild("default")) + onInput), {
    stdio: ["pipe", "pipe", "ignore"],
  });
  onTestFinished(() => void program.kill("SIGKILL"));
  const descendant = await readProcessId(program);
  if (signal) program.kill(signal);
  else program.stdin.write("now");
  expect(await waitForExit(program)).toBe(code);
  while (isRunning(descendant)) await pause(10);
});

it("names the program that did not start", async () => {
  const program = "/nowhere/program";
  await expect(startGroup(program, [])).rejects.toThrow(`The program "${program}" did not start: spawn`);
  const child = spawn(program);
  await expect(waitForExit(child)).rejects.toThrow(`The program "${program}" did not start: spawn`);
  await expect(waitForExit(child)).rejects.toThrow(`The program "${program}" did not start.`);
});

it("returns the exit code of a program that ended before", async () => {
  const child = spawn(process.execPath, ["--eval", "process.exit(3)"]);
  await once(child, "exit");
  expect(await waitForExit(child)).toBe(3);
});
