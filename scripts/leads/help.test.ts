import { describe, expect, test } from "vitest";
import { features } from "#features/index.ts";
import { commandsOf } from "#lib/server/feature.ts";
import packageFile from "#package.json" with { type: "json" };
import { coreCommands } from "#scripts/leads/commands.ts";
import { helpText } from "#scripts/leads/run.ts";

const commands = { ...coreCommands, ...commandsOf(features) };
const names = Object.keys(commands);

describe("help", () => {
  test("lists every command", () => {
    const listed = [...helpText(undefined, commands).matchAll(/^ {2}(\S+) {2,}\S/gm)].map(([, name]) => name);
    expect(listed).toEqual(names);
  });

  test("names the version", () => {
    expect(helpText(undefined, commands)).toContain(`This is version ${packageFile.version}.`);
  });

  test.each([undefined, ...names])("of %s begins with its usage and fits a terminal", (name) => {
    const lines = helpText(name, commands).split("\n");
    expect(lines[0]).toMatch(new RegExp(`^usage: npm run leads -- ${name ?? "<command>"}( |$)`));
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(132);
  });
});
