import { chromium } from "@playwright/test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ensureBrowser, findBrowser, type Machine } from "#verification/support/ensure-browser.ts";

const SHELL = "/usr/bin/chromium-headless-shell";
const CHROMIUM = "/usr/bin/chromium";
const APT = "/usr/bin/apt-get";

/** Returns a machine with these files, where an install adds a browser if its command matches. */
function machineWith(files: string[], { isRoot = false, broken = [] as string[], installs = /(?!)/ } = {}) {
  const there = new Set(files);
  const commands: string[] = [];
  const machine: Machine = {
    isRoot,
    exists: (path) => there.has(path),
    starts: (path) => !broken.includes(path),
    install: (command, args) => {
      commands.push([command, ...args].join(" "));
      if (installs.test(command)) there.add(CHROMIUM);
    },
  };
  return { machine, commands };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("finding a browser", () => {
  it("prefers Playwright's own, then a headless shell, then a whole browser", () => {
    const all = [CHROMIUM, SHELL, chromium.executablePath()];
    expect(findBrowser(machineWith(all).machine)).toBe(chromium.executablePath());
    expect(findBrowser(machineWith([CHROMIUM, SHELL]).machine)).toBe(SHELL);
    expect(findBrowser(machineWith([CHROMIUM]).machine)).toBe(CHROMIUM);
  });

  it("ignores a browser that does not start", () => {
    expect(findBrowser(machineWith([SHELL, CHROMIUM], { broken: [SHELL] }).machine)).toBe(CHROMIUM);
    expect(findBrowser(machineWith([SHELL], { broken: [SHELL] }).machine)).toBeUndefined();
  });
});

describe("installing a browser", () => {
  it("installs nothing if there is one", async () => {
    const { machine, commands } = machineWith([CHROMIUM, APT], { isRoot: true });
    expect(await ensureBrowser(machine)).toBe(true);
    expect(commands).toEqual([]);
  });

  it("downloads Playwright's own first", async () => {
    vi.spyOn(console, "log").mockReturnValue();
    const { machine, commands } = machineWith([APT], { isRoot: true, installs: /^npx$/ });
    expect(await ensureBrowser(machine)).toBe(true);
    expect(commands).toEqual(["npx playwright install --with-deps chromium"]);
  });

  it("installs Debian's package as root when the download fails", async () => {
    vi.spyOn(console, "log").mockReturnValue();
    const { machine, commands } = machineWith([APT], { isRoot: true, installs: /^sh$/ });
    expect(await ensureBrowser(machine)).toBe(true);
    expect(commands).toHaveLength(2);
    expect(commands[1]).toContain("apt-get install -y");
  });

  it.each([
    { who: "a user", files: [APT], isRoot: false },
    { who: "root without apt-get", files: [], isRoot: true },
  ])("says in one sentence what to install if $who cannot", async ({ files, isRoot }) => {
    vi.spyOn(console, "log").mockReturnValue();
    const error = vi.spyOn(console, "error").mockReturnValue();
    const { machine, commands } = machineWith(files, { isRoot });
    expect(await ensureBrowser(machine)).toBe(false);
    expect(commands).toEqual([expect.stringMatching(/^npx playwright install /)]);
    expect(error.mock.calls).toEqual([[expect.stringMatching(/^There is no Chromium [^.]*\.$/)]]);
  });

  it("never asks for more rights", async () => {
    vi.spyOn(console, "log").mockReturnValue();
    vi.spyOn(console, "error").mockReturnValue();
    const commands = await Promise.all(
      [true, false].map(async (isRoot) => {
        const machine = machineWith([APT], { isRoot });
        await ensureBrowser(machine.machine);
        return machine.commands;
      }),
    );
    expect(commands.flat().join("\n")).not.toMatch(/sudo|su -/);
    expect(commands[1]).toEqual(["npx playwright install chromium"]);
  });
});
