import { describe, expect, test } from "vitest";
import { newReference } from "#lib/leads/store/reference.ts";
import { coreCommands as commands } from "#scripts/leads/commands.ts";
import { readCommandLine } from "#scripts/leads/run.ts";

const reference = newReference();
const spoken = reference.toLowerCase().split("-");

describe("readCommandLine", () => {
  test.each([
    [["--help"], { topic: undefined }],
    [["help"], { topic: undefined }],
    [["help", "list"], { topic: "list" }],
    [["erase", reference, "--help"], { topic: "erase" }],
    [["lst", "-h"], { topic: undefined }],
    [["list"], ["list", { state: undefined, olderThan: undefined, limit: 50, json: false }]],
    [
      ["list", "--state", "dead", "--older-than", "2h", "--limit=3", "--json"],
      ["list", { state: "dead", olderThan: 7_200_000, limit: 3, json: true }],
    ],
    [
      ["list", "--older-than=30m"],
      ["list", expect.objectContaining({ olderThan: 1_800_000 })],
    ],
    [
      ["list", "--older-than=3d"],
      ["list", expect.objectContaining({ olderThan: 259_200_000 })],
    ],
    [["stats"], ["stats", undefined]],
    [
      ["show", reference],
      ["show", reference],
    ],
    [
      ["show", ...spoken],
      ["show", reference],
    ],
    [
      ["redrive", spoken.join(" ")],
      ["redrive", reference],
    ],
    [
      ["save", reference, "out"],
      ["save", { reference, folder: "out" }],
    ],
    [
      ["save", ...spoken, "out folder"],
      ["save", { reference, folder: "out folder" }],
    ],
    [
      ["erase", reference],
      ["erase", { reference, isConfirmed: false }],
    ],
    [
      ["erase", "--yes", ...spoken],
      ["erase", { reference, isConfirmed: true }],
    ],
    [
      ["settle", ...spoken],
      ["settle", { reference, isConfirmed: false }],
    ],
    [["rotate-keys"], ["rotate-keys", undefined]],
    [["clock-ok"], ["clock-ok", undefined]],
    [
      ["abandon-key", "k1", "--yes"],
      ["abandon-key", { keyId: "k1", isConfirmed: true }],
    ],
    [
      ["backup", "a.sqlite"],
      ["backup", "a.sqlite"],
    ],
    [["verify"], ["verify", { file: undefined, isRecorded: false }]],
    [
      ["verify", "a.sqlite", "--record"],
      ["verify", { file: "a.sqlite", isRecorded: true }],
    ],
    [
      ["restored", "--list", "a", "--list", "b", "--without", "web-1"],
      ["restored", { list: ["a", "b"], log: [], without: ["web-1"] }],
    ],
    [["health"], ["health", undefined]],
    [["access"], ["access", { since: undefined, reference: undefined, limit: 50, json: false }]],
    [
      ["access", "--since", "2026-11-20", "--reference", spoken.join(" "), "--limit=9", "--json"],
      ["access", { since: Date.UTC(2026, 10, 20), reference, limit: 9, json: true }],
    ],
  ])("reads %j", (args, expected) => {
    const line = readCommandLine(args, commands);
    if (!Array.isArray(expected)) return expect(line).toEqual(expected);
    const [name, parsed] = expected as [string, unknown];
    expect(line).toEqual({ command: commands[name], parsed });
  });

  test.each([
    [[], "missing command"],
    [["redo"], /^unknown command: redo$/],
    [["lst"], "unknown command: lst. Did you mean list?"],
    [["help", "statistics"], "unknown command: statistics"],
    [["list", "dead"], "unexpected argument: dead"],
    [["list", "--state", "sent"], "--state must be one of due, unconfirmed, delivered, rejected, dead"],
    [["list", "--state"], /^--state needs a value$/],
    [["list", "--state", "--json"], /^--state needs a value$/],
    [["list", "--json=yes"], /^--json takes no value$/],
    [["list", "--all"], /^unknown option: --all$/],
    [["list", "--older-than", "2 hours"], "--older-than must be a duration such as 30m, 2h or 3d"],
    [["list", "--older-than", "0h"], "--older-than must be a duration"],
    [["list", "--older-than", "1h", "--state", "delivered"], "what is delivered no longer waits"],
    [["stats", "2026"], "unexpected argument: 2026"],
    [["list", "--limit", "0"], "--limit must be a whole number"],
    [["list", "--limit", "1e3"], "--limit must be a whole number"],
    [["show"], "missing reference"],
    [["show", "--json", reference], "--json"],
    [["save", reference], "missing reference or folder"],
    [["erase", "--yes"], "missing reference"],
    [["erase", reference, reference], "18 characters instead of 9"],
    [["rotate-keys", "now"], "unexpected argument: now"],
    [["abandon-key"], "missing id of a key"],
    [["backup"], "missing file"],
    [["backup", "a", "b"], "unexpected argument: b"],
    [["verify", "a", "b"], "unexpected argument: b"],
    [["verify", "--record"], "--record needs a backup"],
    [["access", "--since", "yesterday"], "--since must be a day"],
    [["access", "--reference", "7k3"], "reference"],
    [["access", "all"], "unexpected argument: all"],
    [["restored", "a"], "unexpected argument: a"],
    [["restored", "--list"], "--list needs a value"],
    [["restored-ok"], "missing name of a machine"],
  ])("rejects %j", (args, message) => {
    expect(() => readCommandLine(args, commands)).toThrow(expect.objectContaining({ name: "UsageError" }));
    expect(() => readCommandLine(args, commands)).toThrow(message);
  });
});
