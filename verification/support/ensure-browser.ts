/**
 * Finds a Chromium for the tests. Run as a program, it installs one if there is none: Playwright's own download, or the
 * Debian package as root. A headless shell comes first: the same engine without windows, which take a third of a test's time
 * on two cores.
 */

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { fontConfiguration } from "#verification/support/browser-fonts.ts";

const INSTALLED = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** A stalled download must leave time for the rest of the run. */
const INSTALL_LIMIT_MS = 180_000;

const APT_INSTALL = "DEBIAN_FRONTEND=noninteractive apt-get install -y -o DPkg::Lock::Timeout=60";

/** What the search needs to know about the machine. */
export interface Machine {
  readonly isRoot: boolean;
  exists(path: string): boolean;
  /** Returns whether the program prints its version. A file alone may be a hint to install a snap, or lack libraries. */
  starts(path: string): boolean;
  /** Runs a command in the foreground. */
  install(command: string, args: readonly string[]): unknown;
}

export const isRoot = process.getuid?.() === 0;

const thisMachine: Machine = {
  isRoot,
  exists: existsSync,
  starts: (path) => spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0,
  install: (command, args) => spawnSync(command, args, { stdio: "inherit", timeout: INSTALL_LIMIT_MS }),
};

/** Returns Playwright's launch options for the found browser. Playwright finds its own without a path. */
export function browserOptions(): { executablePath?: string; env: NodeJS.ProcessEnv } {
  const executablePath = findBrowser(thisMachine);
  const env = { ...process.env, FONTCONFIG_FILE: fontConfiguration() };
  return executablePath && executablePath !== chromium.executablePath() ? { executablePath, env } : { env };
}

/** Starts the found browser. As root, Chromium starts without its sandbox only. */
export const launchBrowser = () => chromium.launch({ ...browserOptions(), args: isRoot ? ["--no-sandbox"] : [] });

/** Installs a browser if there is none. Resolves with whether there is one now. */
export async function ensureBrowser(machine = thisMachine): Promise<boolean> {
  if (findBrowser(machine)) return true;
  for (const [command, ...args] of installers(machine)) {
    console.log(`No browser yet: ${command} ${args.join(" ")}`);
    await machine.install(command, args);
    if (findBrowser(machine)) return true;
  }
  console.error(
    "There is no Chromium for the browser tests and none could be installed: install the package chromium or " +
      "google-chrome, or run `npx playwright install --with-deps chromium` where the network allows it.",
  );
  return false;
}

/** Returns the path of the first browser that starts. */
export function findBrowser({ exists, starts }: Machine): string | undefined {
  return [chromium.executablePath(), ...INSTALLED].find((path) => exists(path) && starts(path));
}

/** Returns commands that may install a browser, the best first. None asks for more rights than the caller has. */
function installers({ isRoot, exists }: Machine): (readonly [string, ...string[]])[] {
  const download = ["npx", "playwright", "install", ...(isRoot ? ["--with-deps"] : []), "chromium"] as const;
  // Only Debian has a package of the headless shell alone. Ubuntu does not.
  const apt = `apt-get update && (${APT_INSTALL} chromium-headless-shell || ${APT_INSTALL} chromium)`;
  return isRoot && exists("/usr/bin/apt-get") ? [download, ["sh", "-c", apt]] : [download];
}

if (import.meta.main) process.exit((await ensureBrowser()) ? 0 : 1);
