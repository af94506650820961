import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { figureCommands } from "#features/figures/commands.ts";
import { figures } from "#features/figures/feature.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { readCommandLine } from "#scripts/leads/run.ts";
import { fill, openBeside, runBeside } from "#scripts/leads/testing.ts";

let folder: string;
let store: SubmissionStore;
const run = (...args: string[]) => runBeside(folder, args, { features: [figures] });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leads-"));
  store = await openBeside(folder, [figures]);
  await fill(store);
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

test("sources prints how many submissions came from each source, in form and language", async () => {
  const { out } = await run("sources", "--since", "2026-11-20");
  expect(out.split("\n").map((row) => row.split(/ {2,}/))).toEqual([
    ["SUBMISSIONS", "SOURCE", "FORM", "LANGUAGE"],
    ["4", "facebook", "service-request", "en"],
    [""],
  ]);
  const { out: none, notes } = await run("sources", "--since", "2026-11-21");
  expect([none, notes]).toEqual(["", "No submissions found.\n"]);
});

test.each<[args: string[], expected: unknown]>([
  [
    ["sources", "--since", "2026-10-01", "--json"],
    ["sources", { since: "2026-10-01", json: true }],
  ],
  [["sources"], ["sources", { since: "0000-01-01", json: false }]],
])("reads %j", (args, expected) => {
  const [name = ""] = args;
  const { command, parsed } = readCommandLine(args, figureCommands) as { command: unknown; parsed: unknown };
  expect([command, [name, parsed]]).toEqual([figureCommands[name], expected]);
});

test.each<[args: string[], message: string]>([
  [["sources", "--since", "October"], "--since must be a day such as 2026-10-01"],
  [["sources", "--since", "2026-02-30"], "--since must be a day"],
  [["sources", "facebook"], "unexpected argument: facebook"],
])("rejects %j", (args, message) => {
  expect(() => readCommandLine(args, figureCommands)).toThrow(expect.objectContaining({ name: "UsageError" }));
  expect(() => readCommandLine(args, figureCommands)).toThrow(message);
});
