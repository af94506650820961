import "server-only";
import { readFile } from "node:fs/promises";
import { Blob, Face, Font } from "harfbuzzjs";
import { unpackWoff } from "#lib/unpack-woff.ts";

/** A font in which HarfBuzz lays out text, with the factor by which its letters are enlarged. */
export interface TextFont {
  readonly font: Font;
  readonly scale: number;
  readonly unitsPerEm: number;
}

/** Opens a TTF, OTF or WOFF file. HarfBuzz itself reads no WOFF. */
export async function openFont(file: string, scale = 1): Promise<TextFont> {
  const face = new Face(new Blob(unpackWoff(await readFile(file))));
  return { font: new Font(face), scale, unitsPerEm: face.upem };
}
