import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deviceCases } from "#verification/cases/devices.ts";

test.each(deviceCases)("$source: $what has a test", ({ test: [file, name] }) => {
  expect(readFileSync(file, "utf8")).toContain(name);
});
