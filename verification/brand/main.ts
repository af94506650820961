/**
 * `npm run verify -- brand`: puts an invented brand in the place of brand/, in a copy of this folder, and checks that nothing else has to
 * change: the content check, the unit tests and the build hold, what visitors get has no trace of our brand, and a form can be sent.
 * Photographs are in shots/brand. The exit code is 1 if something does not hold.
 */

import { execFileSync } from "node:child_process";
import { cpSync, globSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import ours from "#brand/site.json" with { type: "json" };
import { parsePalette, readPalette } from "#lib/site/content/palette.ts";
import { visitSite } from "#verification/brand/visit.ts";
import { writeTranslations } from "#verification/brand/write-translations.ts";
import { createChecklist } from "#verification/support/checklist.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";
import { copyProject } from "#verification/support/project-copy.ts";

const SECOND = "verification/brand/second";

/** What Next serves as files: pages with their data, scripts, styles and icons. */
const SERVED = [".next/server/app/**/*.{html,rsc,body}", ".next/static/**/*.{js,css}"];

const { check, finish } = createChecklist();

/** Runs a command in the copy, and checks that it succeeds. */
function checkCommand(what: string, folder: string, command: string, ...args: string[]): boolean {
  const start = Date.now();
  try {
    execFileSync(command, args, { cwd: folder, stdio: ["ignore", "inherit", "inherit"] });
    check(`${what} (${Math.round((Date.now() - start) / 1000)} s)`, true);
    return true;
  } catch {
    check(what, false);
    return false;
  }
}

/** Returns all texts of a value, without bare digits, which scripts may have by chance. */
function textsOf(value: unknown): string[] {
  if (typeof value === "object") return Object.values(Object(value)).flatMap(textsOf);
  return typeof value === "string" && /\D/.test(value) ? [value] : [];
}

/** Returns what the served files have of our brand. The texts of content/ name our city and the year of our founding, and stay. */
function findTraces(folder: string): string[] {
  const { hours: _, founding: __, answer: ___, ...contact } = ours;
  const theirs = parsePalette(readFileSync(join(SECOND, "theme.css"), "utf8"));
  const colours = Object.values(readPalette()).filter((colour) => !Object.values(theirs).includes(colour));
  const traces = [...textsOf(contact), ...colours].map((text) => text.toLowerCase());
  return globSync(SERVED, { cwd: folder }).flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8").toLowerCase();
    return traces.filter((trace) => text.includes(trace)).map((trace) => `${file}: ${trace}`);
  });
}

const folder = makeTemporaryFolder("brand");
copyProject(folder);
rmSync(join(folder, "brand"), { recursive: true });
cpSync(SECOND, join(folder, "brand"), { recursive: true });
writeTranslations(join(folder, "brand"));

checkCommand("its fonts are cut", folder, process.execPath, "scripts/generate-fonts.ts");
checkCommand("its files are formatted", folder, "npm", "run", "--silent", "format");
checkCommand("the unit tests hold with it", folder, "npm", "run", "--silent", "verify", "--", "unit");
if (
  checkCommand("the content check finds no mistake, and the site is built", folder, "npm", "run", "--silent", "build")
) {
  const traces = findTraces(folder);
  check("what visitors get has no name, address, number or colour of our brand", traces.length === 0, traces);
  await visitSite(folder, check);
}
finish();
