/**
 * The bytes of small valid files. Each function takes a filler, which programs ignore and which makes the file longer by exactly its
 * length.
 */

import { crc32, deflateSync } from "node:zlib";
import { wordBytes } from "#lib/testing/compound-bytes.ts";

/** Returns one empty page. The filler is a stream that no page uses. */
export function pdfBytes(filler: Buffer): Buffer {
  // Ten digits, as in the cross-reference table, so that a length does not change the length.
  const digits = (value: number) => String(value).padStart(10, "0");
  const objects = [
    Buffer.from("<< /Type /Catalog /Pages 2 0 R >>"),
    Buffer.from("<< /Type /Pages /Kids [3 0 R] /Count 1 >>"),
    Buffer.from("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> >>"),
    Buffer.concat([
      Buffer.from(`<< /Length ${digits(filler.length)} >>\nstream\n`),
      filler,
      Buffer.from("\nendstream"),
    ]),
  ];

  // Four bytes over 127 mark the file as binary for transfer programs.
  const parts = [Buffer.from("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  let offset = parts[0]?.length ?? 0;
  let table = `xref\n0 ${objects.length + 1}\n${digits(0)} 65535 f \n`;
  objects.forEach((object, index) => {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]);
    table += `${digits(offset)} 00000 n \n`;
    parts.push(part);
    offset += part.length;
  });
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${digits(offset)}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + trailer)]);
}

const JPEG_START = Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex");

/** One grey baseline pixel: a quantisation table of ones, and two Huffman tables of one code each. */
const JPEG_REST = Buffer.concat([
  Buffer.from("ffdb004300", "hex"),
  Buffer.alloc(64, 1),
  Buffer.from("ffc0000b080001000101011100", "hex"),
  Buffer.from("ffc400140001000000000000000000000000000000", "hex"),
  Buffer.from("00", "hex"),
  Buffer.from("ffc400141001000000000000000000000000000000", "hex"),
  Buffer.from("00", "hex"),
  Buffer.from("ffda0008010100003f003fffd9", "hex"),
]);

/** The longest segment: a marker of two bytes and the largest length in two bytes. */
const JPEG_SEGMENT = 65_537;

/** Returns one grey pixel. The filler becomes comment segments, whose headers replace its bytes, so it has 0 or at least 4. */
export function jpegBytes(filler: Buffer): Buffer {
  const comments = Buffer.from(filler);
  const count = Math.ceil(comments.length / JPEG_SEGMENT);
  const edge = (index: number) => Math.floor((index * comments.length) / count);
  for (let index = 0; index < count; index++) {
    comments.writeUInt16BE(0xfffe, edge(index));
    comments.writeUInt16BE(edge(index + 1) - edge(index) - 2, edge(index) + 2);
  }
  return Buffer.concat([JPEG_START, comments, JPEG_REST]);
}

/** Returns one grey pixel. The filler is a private chunk. */
export function pngBytes(filler: Buffer): Buffer {
  const header = Buffer.from("00000001000000010800000000", "hex");
  const pixel = deflateSync(Buffer.from([0, 128]));
  const chunks = [
    pngChunk("IHDR", header),
    pngChunk("fiLl", filler),
    pngChunk("IDAT", pixel),
    pngChunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...chunks]);
}

/** Returns one chunk of a PNG. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Returns the start of a Windows program. */
export function exeBytes(filler: Buffer): Buffer {
  return Buffer.concat([Buffer.from("MZ\x90\x00\x03\x00\x00\x00", "latin1"), filler]);
}

/** Returns a document of Word before 2007. The filler is in no sector. */
export function docBytes(filler: Buffer): Buffer {
  return Buffer.concat([wordBytes(), filler]);
}
