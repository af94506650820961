import { spawnSync } from "node:child_process";
import { openFirefox } from "#verification/engines/firefox.ts";
import type { Page } from "#verification/engines/page.ts";
import { openWebkit } from "#verification/engines/webkit.ts";

/** A browser engine beside Chromium, as Debian packages it. */
export interface Engine {
  readonly name: string;
  readonly programs: readonly string[];
  readonly packages: string;
  open(): Promise<Page>;
}

export const engines: readonly Engine[] = [
  { name: "Firefox", programs: ["firefox-esr"], packages: "firefox-esr", open: openFirefox },
  { name: "WebKit", programs: ["WebKitWebDriver", "Xvfb"], packages: "webkit2gtk-driver xvfb", open: openWebkit },
];

const isInstalled = (program: string) => spawnSync(program, ["--version"], { timeout: 20_000 }).error === undefined;

/** Returns how to install an engine, or undefined if it is there. */
export const findMissing = ({ name, programs, packages }: Engine): string | undefined =>
  !programs.every(isInstalled) ? `${name}: not found. Install it with \`apt-get install ${packages}\`.` : undefined;
