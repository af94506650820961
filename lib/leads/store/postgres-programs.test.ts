import { execFile } from "node:child_process";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { prepareInstallation } from "#lib/leads/store/postgres-programs-testing.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";

const isRoot = process.getuid?.() === 0;

/** Makes a program in a folder that only the user of this process may enter. */
async function makeClosedProgram() {
  const closed = makeTemporaryFolder("closed");
  const native = join(closed, "native");
  await mkdir(join(native, "bin"), { recursive: true });
  const file = join(native, "bin/initdb");
  await writeFile(file, "#!/bin/sh\n[ $(id -u) != 0 ] && echo started\n");
  await chmod(file, 0o700);
  return { closed, native };
}

it(`starts a program from a closed folder as ${isRoot ? "nobody, from a copy" : "this user, where it lies"}`, async () => {
  const { closed, native } = await makeClosedProgram();
  const { folder, programs, user } = await prepareInstallation(native);
  expect(programs.startsWith(isRoot ? folder : closed)).toBe(true);
  const { stdout } = await promisify(execFile)(join(programs, "initdb"), { ...user, cwd: folder });
  expect(stdout).toBe("started\n");
});

it("uses the temporary folder, unless it is one that the user may not enter", async () => {
  const { closed, native } = await makeClosedProgram();
  const { folder, user } = await prepareInstallation(native, closed);
  expect(folder.startsWith(closed)).toBe(!isRoot);
  await promisify(execFile)("/bin/sh", ["-c", "echo > file"], { ...user, cwd: folder });
});
