import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, it } from "vitest";

it("removes a temporary folder, with what is in it, when the program exits", () => {
  const program = `
    import { writeFileSync } from "node:fs";
    import { makeTemporaryFolder } from "#verification/support/processes.ts";
    const folder = makeTemporaryFolder("processes");
    writeFileSync(folder + "/file", "");
    console.log(folder);
    process.exit(0);
  `;
  const folder = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
  }).trim();
  expect(folder).toMatch(/processes-\w+$/);
  expect(existsSync(folder)).toBe(false);
});
