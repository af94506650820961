/** The smallest Word document: a zip archive of stored, that is uncompressed, parts. */

import { crc32 } from "node:zlib";
import { pngBytes } from "./file-bytes.ts";

const OPENXML = "http://schemas.openxmlformats.org";
const WORD_MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

/** Headers of a zip archive: for one part, for the same in the directory, and for the directory's end. */
const PART = 0x04034b50;
const LISTED = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** 1 January 1980, the first day that zip knows. */
const DATE = 0x21;

/** The filler is in a picture of the document. */
export function docxBytes(filler: Buffer): Buffer {
  return zip({
    "[Content_Types].xml": xml(
      `<Types xmlns="${OPENXML}/package/2006/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      '<Default Extension="png" ContentType="image/png"/>',
      `<Override PartName="/word/document.xml" ContentType="${WORD_MAIN}"/></Types>`,
    ),
    "_rels/.rels": xml(
      `<Relationships xmlns="${OPENXML}/package/2006/relationships"><Relationship Id="rId1" `,
      `Type="${OPENXML}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    "word/document.xml": xml(
      `<w:document xmlns:w="${OPENXML}/wordprocessingml/2006/main">`,
      "<w:body><w:p><w:r><w:t>Test</w:t></w:r></w:p></w:body></w:document>",
    ),
    "word/media/image1.png": pngBytes(filler),
  });
}

function xml(...parts: string[]): Buffer {
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${parts.join("")}`);
}

function zip(parts: Record<string, Buffer>): Buffer {
  const archive: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(parts)) {
    const { length } = content;
    const about = [
      numbers(2, VERSION, 0, 0, 0, DATE),
      numbers(4, crc32(content), length, length),
      numbers(2, path.length, 0),
    ];
    const part = Buffer.concat([numbers(4, PART), ...about, Buffer.from(path), content]);
    directory.push(
      numbers(4, LISTED),
      numbers(2, VERSION),
      ...about,
      numbers(2, 0, 0, 0),
      numbers(4, 0, offset),
      Buffer.from(path),
    );
    archive.push(part);
    offset += part.length;
  }
  const listing = Buffer.concat(directory);
  const count = Object.keys(parts).length;
  const end = [numbers(4, END), numbers(2, 0, 0, count, count), numbers(4, listing.length, offset), numbers(2, 0)];
  return Buffer.concat([...archive, listing, ...end]);
}

/** Little-endian numbers of the same width, as zip has them. */
function numbers(width: 2 | 4, ...values: number[]): Buffer {
  const buffer = Buffer.alloc(width * values.length);
  values.forEach((value, index) => {
    buffer.writeUIntLE(value, index * width, width);
  });
  return buffer;
}
