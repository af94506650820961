import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { log, loggablePath, loggedErrors } from "#lib/log.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { DAY_MS, MINUTE_MS } from "#lib/time-units.ts";

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
    ["a page of a campaign", "/bn/p/heart-camp", "/bn/p"],
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

describe("log.limited", () => {
  const lines = catchLog();
  const refuse = (code: "cross-site" | "invalid", times: number) => {
    for (let index = 0; index < times; index++) log.limited("warn", "request failed", { code, path: "/api/contact" });
  };
  const factsOf = (from: number) => lines.slice(from).map((line) => [JSON.parse(line).code, JSON.parse(line).count]);

  test("writes ten lines a minute of an event and code, and then the number of the others", () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    refuse("cross-site", 3000);
    refuse("invalid", 1);
    expect(factsOf(0)).toEqual([...Array(10).fill(["cross-site", undefined]), ["invalid", undefined]]);

    vi.advanceTimersByTime(MINUTE_MS);
    expect(factsOf(11)).toEqual([["cross-site", 2990]]);
    expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ level: "warn", event: "request failed" });
    refuse("cross-site", 10);
    vi.advanceTimersByTime(DAY_MS);
    expect(factsOf(12)).toEqual(Array(10).fill(["cross-site", undefined]));
  });

  test("keeps 100 MB of log for days, whatever the rate of refused requests", () => {
    refuse("cross-site", 3000);
    const bytesOfMinute = Buffer.byteLength(lines.join(""));
    expect(100e6 / (bytesOfMinute * (DAY_MS / MINUTE_MS))).toBeGreaterThan(30);
  });

  test("passes on every error, because who reports errors has limits of their own", () => {
    const passedOn = vi.fn();
    loggedErrors.subscribe(passedOn);
    onTestFinished(() => void loggedErrors.unsubscribe(passedOn));
    for (let index = 0; index < 20; index++)
      log.limited("error", "request failed", { code: "unexpected", error: "Error" });
    expect(lines).toHaveLength(10);
    expect(passedOn).toHaveBeenCalledTimes(20);
  });
});
