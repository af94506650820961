import "server-only";
import { readFile } from "node:fs/promises";
import { Blob, Face, Font } from "harfbuzzjs";
import { unpackWoff } from "#lib/unpack-woff.ts";

/** `scale` enlarges the letters. */
export interface TextFont {
  readonly font: Font;
  readonly scale: number;
  readonly unitsPerEm: number;
}

/** Opens a WOFF file. HarfBuzz itself cannot read this format, so we unpack it. */
export async function openFont(file: string, scale = 1): Promise<TextFont> {
  const face = new Face(new Blob(unpackWoff(await readFile(file))));
  return { font: new Font(face), scale, unitsPerEm: face.upem };
}
