import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { figureCommands } from "#features/figures/commands.ts";
import { figures } from "#features/figures/feature.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { START, submission } from "#lib/leads/store/testing.ts";
import { DAY_MS } from "#lib/time-units.ts";
import { SOURCE_TOTALS_MS } from "#lib/timing.ts";
import { readCommandLine } from "#scripts/leads/run.ts";
import { fill, openBeside, runBeside } from "#scripts/leads/testing.ts";

let folder: string;
let store: SubmissionStore;
const run = (line: string, now: number) => runBeside(folder, line.split(" "), { features: [figures], now });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leads-"));
  store = await openBeside(folder, [figures]);
  await fill(store);
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

test("sources adds what each whole week shows, and leaves out a week with one to four submissions", async () => {
  const save = async (count: number, at: number, source: string) => {
    for (let each = 0; each < count; each++) await store.save(submission(), at, { visitSource: { source } });
  };
  // The store has four submissions of this week already.
  await save(6, START, "radio");
  await save(9, START + 7 * DAY_MS, "radio");
  await save(5, START + 7 * DAY_MS, "google");
  await save(2, START + 7 * DAY_MS, "a flyer");
  await save(4, START + 14 * DAY_MS, "radio");
  const now = START + 28 * DAY_MS;
  const { out } = await run("sources", now);
  expect(out.split("\n").map((row) => row.split(/ {2,}/))).toEqual([
    ["SUBMISSIONS", "SOURCE"],
    ["17", "(others)"],
    ["9", "radio"],
    [""],
  ]);
  expect((await run("sources --since 2026-11-23", now)).out).toContain("9            radio");
  const { out: none, notes } = await run("sources --since 2026-11-24", now);
  expect([none, notes]).toEqual(["", "No whole week with five submissions found.\n"]);
});

test("sources leaves out the week of which a day may have been deleted", async () => {
  await store.save(submission(), START, { visitSource: { source: "radio" } });
  const { out } = await run("sources --json", START + SOURCE_TOTALS_MS - 5 * DAY_MS);
  expect(JSON.parse(out)).toEqual([{ source: "(others)", submissions: 5 }]);
  // Until then, the Monday of that week is still in the store.
  expect(JSON.parse((await run("sources --json", START + SOURCE_TOTALS_MS - 4 * DAY_MS)).out)).toEqual([]);
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
