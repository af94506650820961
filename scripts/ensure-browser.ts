/**
 * A Chromium for the browser tests: Playwright's own, else one that is installed, else (run as a program) it installs
 * Playwright's own, else the one of Debian. A headless shell comes first: the same engine without the windows around it, which
 * take a third of the time of a test on two cores.
 */

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { run } from "./processes.ts";

const INSTALLED = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** A download that stalls must leave the time limit of the whole run some room. */
const INSTALL_LIMIT_MS = 180_000;

export const isRoot = process.getuid?.() === 0;

/** Where Playwright finds the browser; of its own it takes the headless shell by itself. */
export function browserOptions(): { executablePath?: string } {
  const executablePath = findBrowser();
  return executablePath && executablePath !== chromium.executablePath() ? { executablePath } : {};
}

/** Makes sure that there is a browser, and resolves with whether there is. */
export async function ensureBrowser(): Promise<boolean> {
  if (findBrowser()) return true;
  for (const [command, ...args] of installers()) {
    console.log(`No browser yet: ${command} ${args.join(" ")}`);
    await run(command, args, INSTALL_LIMIT_MS);
    if (findBrowser()) return true;
  }
  console.error(
    "There is no Chromium for the browser tests and none could be installed. Install Chromium or Chrome by hand, or " +
      "run `npx playwright install --with-deps chromium` where the network allows it.",
  );
  return false;
}

function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...INSTALLED].find((path) => existsSync(path) && starts(path));
}

/** A file is not enough: Ubuntu's chromium-browser may be a hint to install a snap, and libraries may be missing. */
function starts(path: string): boolean {
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

function installers(): [string, ...string[]][] {
  const playwright: [string, ...string[]] = ["playwright", "install", ...(isRoot ? ["--with-deps"] : []), "chromium"];
  const install = "DEBIAN_FRONTEND=noninteractive apt-get install -y -o DPkg::Lock::Timeout=60";
  // Debian has the headless shell by itself; where there is none, the whole browser.
  const apt = `apt-get update && (${install} chromium-headless-shell || ${install} chromium)`;
  if (!existsSync("/usr/bin/apt-get")) return [playwright];
  return [playwright, isRoot ? ["sh", "-c", apt] : ["sudo", "-n", "sh", "-c", apt]];
}

if (import.meta.main) process.exit((await ensureBrowser()) ? 0 : 1);
