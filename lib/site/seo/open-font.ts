import "server-only";
import { readFile } from "node:fs/promises";
import { inflateSync } from "node:zlib";
import { Blob, Face, Font } from "harfbuzzjs";

/** A font in which HarfBuzz lays out text, with the factor by which its letters are enlarged. */
export interface TextFont {
  readonly font: Font;
  readonly scale: number;
  readonly unitsPerEm: number;
}

/** Opens a TTF, OTF or WOFF file. */
export async function openFont(file: string, scale = 1): Promise<TextFont> {
  const face = new Face(new Blob(unpackWoff(await readFile(file))));
  return { font: new Font(face), scale, unitsPerEm: face.upem };
}

const HEADER = { woff: 44, sfnt: 12 };
const ENTRY = { woff: 20, sfnt: 16 };

/** Returns the font in a WOFF file, whose tables are compressed (w3.org/TR/WOFF). HarfBuzz reads no WOFF. Other files are returned as they are. */
function unpackWoff(file: Buffer): Buffer {
  if (file.toString("latin1", 0, 4) !== "wOFF") return file;
  const count = file.readUInt16BE(12);
  const head = Buffer.alloc(HEADER.sfnt + count * ENTRY.sfnt);
  file.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let index = 0; index < count; index++) {
    const from = HEADER.woff + index * ENTRY.woff;
    const to = HEADER.sfnt + index * ENTRY.sfnt;
    const [start, packed, length] = [
      file.readUInt32BE(from + 4),
      file.readUInt32BE(from + 8),
      file.readUInt32BE(from + 12),
    ];
    const stored = file.subarray(start, start + packed);
    // Each table begins at a multiple of four bytes.
    tables.push(packed < length ? inflateSync(stored) : stored, Buffer.alloc(-length & 3));
    file.copy(head, to, from, from + 4);
    file.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(length, to + 12);
    offset += (length + 3) & ~3;
  }
  return Buffer.concat([head, ...tables]);
}
