/**
 * Gives the browser of tests and pictures fonts of our packages, because machines have different ones. Without any font, Chromium draws every
 * text 0 px wide. On Linux it takes its fonts from fontconfig. On other systems it asks the system, so a test of widths loads a font in the
 * page as well (lib/testing/faces.ts).
 */

import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { unpackWoff } from "#lib/unpack-woff.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));
const FOLDER = join(project, "node_modules/.cache/browser-fonts");

const FILES = [
  ...["400", "700"].flatMap((weight) => [
    ...["latin", "latin-ext", "cyrillic"].map(
      (part) => `node_modules/@fontsource/arimo/files/arimo-${part}-${weight}-normal.woff`,
    ),
    `node_modules/@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-${weight}-normal.woff`,
  ]),
  "brand/fonts/share-arabic.ttf",
];

/** Arimo stands for every family that is not among the fonts. */
const CONFIGURATION = `<?xml version="1.0"?>
<fontconfig>
  <dir prefix="relative">.</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <match target="pattern">
    <edit name="family" mode="append_last"><string>Arimo</string></edit>
  </match>
</fontconfig>
`;

/** Returns the path of a configuration of fontconfig that knows the fonts of our packages only. */
export function fontConfiguration(): string {
  if (!existsSync(FOLDER)) writeFonts();
  return join(FOLDER, "fonts.conf");
}

/** Writes the fonts unpacked, because Chromium takes no WOFF from fontconfig. */
function writeFonts(): void {
  mkdirSync(dirname(FOLDER), { recursive: true });
  const folder = mkdtempSync(`${FOLDER}-`);
  writeFileSync(join(folder, "fonts.conf"), CONFIGURATION);
  for (const file of FILES) {
    const name = basename(file).replace(/woff$/, "ttf");
    writeFileSync(join(folder, name), unpackWoff(readFileSync(join(project, file))));
  }
  try {
    renameSync(folder, FOLDER);
  } catch (error) {
    rmSync(folder, { recursive: true });
    // Another process may have been faster.
    if (!existsSync(FOLDER)) throw error;
  }
}
