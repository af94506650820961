import "server-only";
import sharp from "sharp";
import logo from "#brand/logo.svg?raw";
import { type Palette, palette } from "#lib/site/content/palette.ts";

/** The logo with colours in place of the style sheet's variables. */
export const logoFile: string = logo.replaceAll(
  /var\(--color-([a-z-]+)\)/g,
  (variable, role: keyof Palette) => palette[role] ?? variable,
);

const sizes: Readonly<Record<string, number>> = { "apple-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512 };

const FAVICON = "favicon.ico";
const FAVICON_SIZE = 32;

/** Undefined if no icon has this name. */
export async function drawIcon(file: string): Promise<{ type: string; body: Buffer } | undefined> {
  if (file === "icon.svg") return { type: "image/svg+xml", body: Buffer.from(logoFile) };
  if (file === FAVICON) {
    return { type: "image/x-icon", body: icoOf(await (await draw(FAVICON_SIZE)).png().toBuffer(), FAVICON_SIZE) };
  }
  const size = sizes[file];
  if (!size) return undefined;
  // Phones cut the corners themselves, so the corners must be filled.
  const filled = (await draw(size)).flatten({ background: palette.primary });
  return { type: "image/png", body: await filled.png().toBuffer() };
}

async function draw(size: number) {
  const source = Buffer.from(logoFile);
  const { width } = await sharp(source).metadata();
  return sharp(source, { density: (72 * size) / width }).resize(size, size);
}

/** Returns an ICO file: a header, one entry, the picture. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
