/** Zip archives, valid or forged: the directory may describe a part falsely. */

import { crc32 } from "node:zlib";

export interface ZipPart {
  path: string;
  /** The bytes in the archive; nothing is compressed here. */
  content?: Buffer;
  /** What the directory claims, if that differs from a stored part. */
  unpackedSize?: number;
  packedSize?: number;
  method?: number;
  flags?: number;
  extra?: Buffer;
}

/** Signatures of a part, of its entry in the directory and of the directory's end. */
const PART = 0x04034b50;
const LISTED = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** 1 January 1980, the first date in a zip archive. */
const DATE = 0x21;

const NOTHING: Buffer = Buffer.alloc(0);

const STORED = 0;
export const DEFLATED = 8;

export function zipBytes(parts: readonly ZipPart[], { comment = "", beforeEnd = NOTHING } = {}): Buffer {
  const archive: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content = Buffer.alloc(0), method = STORED, flags = 0, extra = NOTHING, ...sizes } of parts) {
    const { packedSize = content.length, unpackedSize = content.length } = sizes;
    const name = Buffer.from(path);
    const about = [
      numbers(2, VERSION, flags, method, 0, DATE),
      numbers(4, crc32(content), packedSize, unpackedSize),
      numbers(2, name.length, extra.length),
    ];
    const part = Buffer.concat([numbers(4, PART), ...about, name, extra, content]);
    directory.push(
      numbers(4, LISTED),
      numbers(2, VERSION),
      ...about,
      numbers(2, 0, 0, 0),
      numbers(4, 0, offset),
      name,
      extra,
    );
    archive.push(part);
    offset += part.length;
  }
  const listing = Buffer.concat(directory);
  const end = [
    numbers(4, END),
    numbers(2, 0, 0, parts.length, parts.length),
    numbers(4, listing.length, offset),
    numbers(2, comment.length),
    Buffer.from(comment, "latin1"),
  ];
  return Buffer.concat([...archive, listing, beforeEnd, ...end]);
}

/** Returns little-endian numbers of the same width, as zip stores them. */
export function numbers(width: 2 | 4, ...values: number[]): Buffer {
  const buffer = Buffer.alloc(width * values.length);
  values.forEach((value, index) => {
    buffer.writeUIntLE(value, index * width, width);
  });
  return buffer;
}
