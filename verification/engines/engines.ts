import { spawnSync } from "node:child_process";
import { openFirefox } from "#verification/engines/firefox.ts";
import { openOldChromium } from "#verification/engines/old-chromium.ts";
import type { Page } from "#verification/engines/page.ts";
import { openWebkit } from "#verification/engines/webkit.ts";

/** A browser engine beside today's Chromium: one that Debian packages, or an old Chromium. */
export interface Engine {
  readonly name: string;
  readonly programs: readonly string[];
  readonly packages: string;
  /** True if the engine is too old for our scripts, so that forms post without them (docs/targets.md). */
  readonly isOld?: true;
  open(): Promise<Page>;
}

/** The version of Chromium, and of the package that has it. */
const oldVersions = [
  [64, "64.0.3264"],
  [80, "2.1.1"],
  [92, "10.1.0"],
] as const;

export const engines: readonly Engine[] = [
  { name: "Firefox", programs: ["firefox-esr"], packages: "firefox-esr", open: openFirefox },
  { name: "WebKit", programs: ["WebKitWebDriver", "Xvfb"], packages: "webkit2gtk-driver xvfb", open: openWebkit },
  ...oldVersions.map(([version, packaged]) => ({
    name: `Chromium ${version}`,
    programs: ["npm"],
    packages: "npm",
    isOld: true as const,
    open: () => openOldChromium(packaged),
  })),
];

const isInstalled = (program: string) => spawnSync(program, ["--version"], { timeout: 20_000 }).error === undefined;

/** Returns how to install an engine, or undefined if it is there. */
export const findMissing = ({ name, programs, packages }: Engine): string | undefined =>
  !programs.every(isInstalled) ? `${name}: not found. Install it with \`apt-get install ${packages}\`.` : undefined;
