import "server-only";

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12;
const TEXTS: readonly string[] = ["tEXt", "zTXt", "iTXt"];

/**
 * Returns a PNG without its text chunks (PNG, 11.3.3), because libpng decompresses them before the first pixel, 8 MB each: a
 * file of 0.4 MB took 1.6 GB of memory.
 */
export function withoutTexts(png: Buffer): Buffer {
  const kept = Buffer.alloc(png.length);
  let length = png.copy(kept, 0, 0, SIGNATURE_BYTES);
  for (let start = SIGNATURE_BYTES; start + FRAME_BYTES <= png.length; ) {
    const end = start + FRAME_BYTES + png.readUInt32BE(start);
    const type = png.toString("latin1", start + 4, start + 8);
    if (!TEXTS.includes(type)) length += png.copy(kept, length, start, end);
    start = end;
  }
  return kept.subarray(0, length);
}
