import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { log, loggablePath, loggedErrors } from "#lib/log.ts";

describe("loggablePath", () => {
  test.each([
    ["an ordinary path", "/servicedetails/visa-travel", "/servicedetails/visa-travel"],
    ["percent encoding", "/caf%C3%A9", "/café"],
    ["a line break", "/a%0D%0Ab\nc", "/abc"],
    ["other control characters", "/a%00\u001b[31mb%7F\u0085", "/a[31mb"],
    ["Unicode line breaks", "/a\u2028b%E2%80%A9c", "/abc"],
    ["bidirectional and invisible characters", "/a\u202Eb%E2%81%A6c\u200Fd\uFEFF", "/abcd"],
    ["broken percent encoding", "/100%/%zz", "/100%/%zz"],
    ["broken percent encoding with a line break", "/%\n/x", "/%/x"],
    ["an entry that may name an illness", "/fr/treatments/heart-surgery", "/fr/treatments"],
    ["an entry behind an encoded slash", "/treatments%2Fheart-surgery", "/treatments"],
    ["an entry behind an invisible character", "/treat%E2%80%8Bments/heart-surgery", "/treatments"],
    ["nothing", "", ""],
  ])("makes %s harmless", (_, path, shown) => {
    expect(loggablePath(path)).toBe(shown);
  });

  test("cuts at 200 characters, counted after decoding", () => {
    expect(loggablePath(`/${"%61".repeat(300)}`)).toBe(`/${"a".repeat(199)}`);
  });
});

describe("log", () => {
  test.each([
    ["info", "stdout"],
    ["warn", "stderr"],
    ["error", "stderr"],
  ] as const)("writes %s as one line of JSON to %s", (level, stream) => {
    const write = vi.spyOn(process[stream], "write").mockReturnValue(true);
    onTestFinished(() => write.mockRestore());
    log[level]("page not found", { path: "/x%0A{y}", status: 404 });
    const lines = write.mock.calls.map(([line]) => String(line));
    expect(lines).toEqual([expect.stringMatching(/^[^\n]+\n$/)]);
    expect(JSON.parse(lines.join())).toMatchObject({ level, event: "page not found", path: "/x{y}", status: 404 });
  });

  test("passes on lines about errors, and no others", () => {
    vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const lines: unknown[] = [];
    const subscriber = (line: unknown) => lines.push(line);
    loggedErrors.subscribe(subscriber);
    onTestFinished(() => {
      loggedErrors.unsubscribe(subscriber);
      vi.restoreAllMocks();
    });
    log.error("delivery rejected", { status: 400 });
    log.warn("request failed", { error: "ENOSPC", path: "/x%0A" });
    expect(lines).toEqual([{ level: "warn", event: "request failed", facts: { error: "ENOSPC", path: "/x" } }]);
  });

  test("does not throw when its stream throws", () => {
    const write = vi.spyOn(process.stdout, "write").mockImplementation(() => {
      throw Object.assign(new Error("full pipe"), { code: "EAGAIN" });
    });
    onTestFinished(() => write.mockRestore());
    expect(() => log.info("page not found")).not.toThrow();
  });

  test("lets the process live when the reader of its stream goes away", async () => {
    const program = `import { log } from "#lib/log.ts";
      for (let lines = 0; lines < 3; lines++) {
        log.info("page not found");
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      process.exit(7);`;
    const child = spawn(process.execPath, ["--conditions=react-server", "--input-type=module", "--eval", program]);
    child.stdout.destroy();
    const [code] = await once(child, "exit");
    expect(code).toBe(7);
  });
});
