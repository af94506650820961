/** Reads the size that a picture declares. @throws {RangeError} if the bytes end too soon. Of an animation, only the first frame counts. */

import { findLast, hasAt, textAt, viewOf } from "#lib/forms/inspect/bytes.ts";
import type { AcceptedContent } from "#lib/forms/inspect/file-content.ts";

type PictureFacts = Pick<AcceptedContent, "note" | "pages"> & {
  readonly width: number;
  readonly height: number;
  readonly bits?: number;
};

/** True for markers of frames. 0xc4, 0xc8 and 0xcc stand for Huffman tables, an extension and arithmetic coding (T.81, table B.1). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** True for a marker that no length follows, and for a byte of the picture's data that looks like a marker. */
const isBare = (marker: number) => marker <= 1 || (marker >= 0xd0 && marker <= 0xd8);
const SCAN = 0xda;
const END = 0xd9;

/** A JPEG without the marker of its end breaks off, so it is damaged (T.81, B.2). */
export function readJpeg(bytes: Uint8Array): PictureFacts {
  const view = viewOf(bytes);
  let size = { width: 0, height: 0 };
  let isScan = false;
  let isComplete = false;
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 1 < bytes.length && !isComplete; at = bytes.indexOf(0xff, at)) {
    const marker = view.getUint8(at + 1);
    if (marker === END) isComplete = true;
    // Bytes 0xff may fill the space before a marker.
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else if (at + 9 > bytes.length) break;
    else {
      if (isFrame(marker)) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
      isScan ||= marker === SCAN;
      at += 2 + view.getUint16(at + 2);
    }
  }
  return { ...size, note: isScan && !isComplete ? "damaged" : undefined };
}

/** How many samples a pixel of a PNG has, by its colour type. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Reads the header at the start (PNG, 5.6 and 11.2.1). */
export function readPng(bytes: Uint8Array): PictureFacts {
  const view = viewOf(bytes);
  if (!hasAt(bytes, "IHDR", 12)) return { width: 0, height: 0 };
  const bits = view.getUint8(24) * (SAMPLES[view.getUint8(25)] ?? 1);
  const note = findLast(bytes, "IEND") < 0 ? "damaged" : undefined;
  return { width: view.getUint32(16), height: view.getUint32(20), bits, note };
}

export function readGif(bytes: Uint8Array): PictureFacts {
  const view = viewOf(bytes);
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** The first chunk has one of three formats (RFC 9649, 2.5 to 2.7 and 3.4; RFC 6386, 9.1). */
export function readWebp(bytes: Uint8Array): PictureFacts {
  const view = viewOf(bytes);
  const note = view.getUint32(4, true) + 8 > bytes.length ? "damaged" : undefined;
  const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 2 ** 16;
  switch (textAt(bytes, 12, 16)) {
    case "VP8X":
      return { width: threeBytes(24) + 1, height: threeBytes(27) + 1, note };
    case "VP8L":
      return {
        width: (view.getUint32(21, true) & 0x3fff) + 1,
        height: ((view.getUint32(21, true) >>> 14) & 0x3fff) + 1,
        note,
      };
    case "VP8 ":
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff, note };
    default:
      return { width: 0, height: 0 };
  }
}

interface TiffPage {
  readonly index: number;
  readonly width: number;
  readonly height: number;
}

/** We stop after so many directories, because a chain of them may be a circle. A fax has far fewer pages. */
const MAX_DIRECTORIES = 1000;

const COPY_OR_MASK = 0b101;

/** Returns the pages of a TIFF. A page is a directory, which may be anywhere in the file (TIFF 6.0, sections 2 and 8). */
export function tiffPages(bytes: Uint8Array): readonly TiffPage[] {
  const view = viewOf(bytes);
  const isLittle = bytes[0] === 0x49;
  const pages: TiffPage[] = [];
  let directory = view.getUint32(4, isLittle);
  for (let index = 0; directory > 0 && index < MAX_DIRECTORIES; index++) {
    const count = view.getUint16(directory, isLittle);
    const values = new Map<number, number>();
    for (let at = directory + 2; at < directory + 2 + 12 * count; at += 12) {
      const isShort = view.getUint16(at + 2, isLittle) === 3;
      const value = isShort ? view.getUint16(at + 8, isLittle) : view.getUint32(at + 8, isLittle);
      values.set(view.getUint16(at, isLittle), value);
    }
    const isPage = ((values.get(254) ?? 0) & COPY_OR_MASK) === 0;
    if (isPage) pages.push({ index, width: values.get(256) ?? 0, height: values.get(257) ?? 0 });
    directory = view.getUint32(directory + 2 + 12 * count, isLittle);
  }
  return pages;
}

/** Returns the size of the largest page, because we decode one page at a time. */
export function readTiff(bytes: Uint8Array): PictureFacts {
  const pages = tiffPages(bytes);
  const [largest = { width: 0, height: 0 }] = pages.toSorted((a, b) => b.width * b.height - a.width * a.height);
  return { width: largest.width, height: largest.height, pages: pages.length };
}

/** Returns the largest `ispe` property. The image, its tiles and its alpha channel have one each (ISO/IEC 23008-12, 6.5.3). */
export function readAvif(bytes: Uint8Array): PictureFacts {
  const view = viewOf(bytes);
  const { start, end } = metaBox(bytes);
  let largest = { width: 0, height: 0 };
  for (let at = start; at < end; at++) {
    if (!hasAt(bytes, "ispe", at)) continue;
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

/** Finds the box `meta` (ISO/IEC 14496-12, 4.2 and 8.11.1). The result is empty if the bytes lack a part of it. */
function metaBox(bytes: Uint8Array): { start: number; end: number } {
  const view = viewOf(bytes);
  let start = 0;
  let length = view.getUint32(0);
  while (!hasAt(bytes, "meta", start + 4)) {
    // Length 0: the box goes on to the end of the file. 1: a longer length follows. Only films need these, so we give up.
    if (length < 8) return { start: 0, end: 0 };
    start += length;
    length = view.getUint32(start);
  }
  const end = start + length;
  return end <= bytes.length ? { start, end } : { start: 0, end: 0 };
}
