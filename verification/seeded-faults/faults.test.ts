import { existsSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { expect, test } from "vitest";
import { applyFault } from "#verification/seeded-faults/apply-fault.ts";
import { seededFaults } from "#verification/seeded-faults/faults.ts";

// The faults of a deleted feature go with it.
const possible = seededFaults.filter(({ file }) => !file.startsWith("features/") || existsSync(file));

test.each(possible)("can be made in $file: $harm", (fault) => {
  const source = readFileSync(fault.file, "utf8");
  const faulty = applyFault(source, fault);
  expect(faulty).not.toBe(source);
  // Otherwise every test that loads the file would catch it.
  expect(() => stripTypeScriptTypes(faulty)).not.toThrow();
});

test("a fault whose text is gone says so", () => {
  const fault = { file: "lib/a.ts", text: "a < b", fault: "a <= b", harm: "It is late." };
  expect(() => applyFault("a > b", fault)).toThrow(
    "lib/a.ts has the text of a seeded fault 0 times instead of once: a < b",
  );
});
