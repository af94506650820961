import { inflateSync } from "node:zlib";

const HEADER = { woff: 44, sfnt: 12 };
const ENTRY = { woff: 20, sfnt: 16 };

/** Returns a WOFF file as a TTF or OTF file, whose tables are not compressed (w3.org/TR/WOFF). Another file is returned as it is. */
export function unpackWoff(file: Buffer): Buffer {
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
