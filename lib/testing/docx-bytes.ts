/** The smallest Word document: a zip archive of uncompressed parts. */

import { pngBytes } from "#lib/testing/file-bytes.ts";
import { type ZipPart, zipBytes } from "#lib/testing/zip-bytes.ts";

const OPENXML = "http://schemas.openxmlformats.org";
const WORD_MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

/** Returns the document. It contains the filler in an image. */
export function docxBytes(filler: Buffer): Buffer {
  return zipBytes(docxParts(filler));
}

/** Returns the parts of the document, for a test to change. */
export function docxParts(filler: Buffer = Buffer.alloc(0)): ZipPart[] {
  return [
    {
      path: "[Content_Types].xml",
      content: xml(
        `<Types xmlns="${OPENXML}/package/2006/content-types">`,
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
        '<Default Extension="png" ContentType="image/png"/>',
        `<Override PartName="/word/document.xml" ContentType="${WORD_MAIN}"/></Types>`,
      ),
    },
    {
      path: "_rels/.rels",
      content: xml(
        `<Relationships xmlns="${OPENXML}/package/2006/relationships"><Relationship Id="rId1" `,
        `Type="${OPENXML}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
    },
    {
      path: "word/document.xml",
      content: xml(
        `<w:document xmlns:w="${OPENXML}/wordprocessingml/2006/main">`,
        "<w:body><w:p><w:r><w:t>Test</w:t></w:r></w:p></w:body></w:document>",
      ),
    },
    { path: "word/media/image1.png", content: pngBytes(filler) },
  ];
}

function xml(...parts: string[]): Buffer {
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${parts.join("")}`);
}
