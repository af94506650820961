import "server-only";
import { readFile } from "node:fs/promises";
import { cache } from "react";

const FOLDER = "node_modules/@fontsource/source-serif-4/files";

/** The files of the heading face, one for each script. */
const scripts = ["latin", "latin-ext", "cyrillic", "vietnamese"] as const;

/** Matches text that has only letters, marks and punctuation of these scripts. */
const drawable = /^[\u0020-\u024f\u0400-\u045f\u1e00-\u1eff\u2010-\u203a\u20ac]*$/;

/**
 * Returns true if the face has every letter of a text. For a missing letter the renderer would load a font or an emoji from the
 * network during the build.
 */
export const canBeDrawn = (text: string): boolean => drawable.test(text);

/** Returns the semibold heading face for pictures. The renderer searches its files in order. */
export const shareFonts = cache(() =>
  Promise.all(
    scripts.map(async (script) => ({
      name: `Source Serif ${script}`,
      data: await readFile(`${FOLDER}/source-serif-4-${script}-600-normal.woff`),
      weight: 600 as const,
      style: "normal" as const,
    })),
  ),
);
