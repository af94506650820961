import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { programs } from "#verification/main.ts";

const verify = (...args: string[]) =>
  spawnSync(process.execPath, ["verification/main.ts", ...args], { encoding: "utf8", timeout: 20_000 });

describe("npm run verify", () => {
  it("lists all names when it gets none", () => {
    const { status, stdout } = verify();
    expect(status).toBe(0);
    for (const name of Object.keys(programs)) expect(stdout).toContain(`   ${name} `);
  });

  it("refuses a name that it does not know", () => {
    const { status, stderr } = verify("falts", "--minutes", "1");
    expect(status).toBe(2);
    expect(stderr).toMatch(/^unknown name: falts\n\nusage: npm run verify -- <name> \[options\]\n/);
  });

  // Node may hang as it exits after an uncaught error, rarely: then the time is over, and the second try counts.
  it("passes on the options and the exit code", { retry: 1, timeout: 60_000 }, () => {
    const { status, stderr } = verify("hostile", "--no-such-option");
    expect(status).toBe(2);
    expect(stderr).toContain("Unknown option '--no-such-option'");
  });

  it("starts only programs that exist", () => {
    const files = Object.values(programs).flatMap(({ commands }) =>
      commands.flatMap((command) => /^node (?:--\S+ )*(\S+)/.exec(command)?.[1] ?? []),
    );
    expect(files.length).toBeGreaterThan(15);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});
