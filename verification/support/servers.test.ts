import { expect, it } from "vitest";
import { startProgram } from "#verification/support/servers.ts";

it("says what a program printed that ended before it was ready", async () => {
  const start = startProgram(process.execPath, ["--eval", "console.error('no key'); process.exit(1)"], {
    ready: () => undefined,
  });
  await expect(start).rejects.toThrow(/did not start\.\nno key/);
});

it("says that there is no such program", async () => {
  const start = startProgram("/nowhere/program", ["serve"], { ready: () => undefined });
  await expect(start).rejects.toThrow('"program serve" did not start.\nspawn /nowhere/program ENOENT');
});
