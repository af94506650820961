import { describe, expect, test } from "vitest";
import { readCommandLine } from "#leads/command-line.ts";
import { newReference } from "#lib/reference.ts";

const reference = newReference();
const spoken = reference.toLowerCase().split("-");

describe("readCommandLine", () => {
  test.each([
    [["--help"], { name: "help" }],
    [["help"], { name: "help" }],
    [["erase", reference, "--help"], { name: "help" }],
    [["list"], { name: "list", state: undefined, limit: 50, json: false }],
    [["list", "--state", "dead", "--limit=3", "--json"], { name: "list", state: "dead", limit: 3, json: true }],
    [["sources"], { name: "sources", since: "0000-01-01", json: false }],
    [["sources", "--since", "2026-10-01", "--json"], { name: "sources", since: "2026-10-01", json: true }],
    [["show", reference], { name: "show", reference }],
    [["show", ...spoken], { name: "show", reference }],
    [["redrive", spoken.join(" ")], { name: "redrive", reference }],
    [["save", reference, "out"], { name: "save", reference, folder: "out" }],
    [["save", ...spoken, "out folder"], { name: "save", reference, folder: "out folder" }],
    [["erase", reference], { name: "erase", reference, isConfirmed: false }],
    [["erase", "--yes", ...spoken], { name: "erase", reference, isConfirmed: true }],
    [["rotate-keys"], { name: "rotate-keys" }],
    [["health"], { name: "health" }],
  ])("reads %j", (args, command) => {
    expect(readCommandLine(args)).toEqual(command);
  });

  test.each([
    [[], "missing command"],
    [["remove"], "unknown command: remove"],
    [["list", "dead"], "unexpected argument: dead"],
    [["list", "--state", "sent"], "--state must be one of due, delivered, rejected, dead"],
    [["list", "--state"], "--state"],
    [["list", "--all"], "--all"],
    [["list", "--limit", "0"], "--limit must be a whole number"],
    [["list", "--limit", "1e3"], "--limit must be a whole number"],
    [["sources", "--since", "October"], "--since must be a day such as 2026-10-01"],
    [["sources", "--since", "2026-02-30"], "--since must be a day"],
    [["sources", "facebook"], "unexpected argument: facebook"],
    [["show"], "missing reference"],
    [["show", "--json", reference], "--json"],
    [["save", reference], "missing reference or folder"],
    [["erase", "--yes"], "missing reference"],
    [["erase", reference, reference], "18 characters instead of 9"],
    [["rotate-keys", "now"], "unexpected argument: now"],
  ])("rejects %j", (args, message) => {
    expect(() => readCommandLine(args)).toThrow(expect.objectContaining({ name: "UsageError" }));
    expect(() => readCommandLine(args)).toThrow(message);
  });
});
