import "server-only";
import { readFile } from "node:fs/promises";
import { cache } from "react";

const FOLDER = "node_modules/@fontsource/source-serif-4/files";

/** Scripts that the heading face has, as its files are cut. */
const scripts = ["latin", "latin-ext", "cyrillic", "vietnamese"] as const;

/** Letters of those scripts, with marks and punctuation. */
const drawable = /^[\u0020-\u024f\u0400-\u045f\u1e00-\u1eff\u2010-\u203a\u20ac]*$/;

/**
 * Whether the face has every letter of a text. The renderer would ask Google for what is missing, and it neither joins nor
 * turns around Arabic; an address or an emoji from the network has no place in a build.
 */
export const canBeDrawn = (text: string): boolean => drawable.test(text);

/** The heading face for pictures, semibold; the renderer looks for a letter in one after the other. */
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
