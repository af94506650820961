/**
 * Files for component tests. Their bytes are what the browser checks: a beginning and an end of their kind. All other bytes are zero, except
 * the file's name, because a form lists each content once.
 */

import { wordBytes } from "#lib/testing/compound-bytes.ts";

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

function kind(defaultName: string, type: string, head: string, end = "") {
  const [begin, last] = [bytesOf(head), bytesOf(end)];
  return (name = defaultName, bytes = 700, declared = type) => {
    const content = new Uint8Array(bytes);
    content.set(begin.subarray(0, bytes));
    const inside = new TextEncoder().encode(name);
    if (bytes >= begin.length + inside.length + last.length) {
      content.set(inside, begin.length);
      content.set(last, bytes - last.length);
    }
    return new File([content], name, { type: declared, lastModified: 1 });
  };
}

/** The end of a PDF, whose cross-reference table is at byte 9. */
const PDF_END = "7374617274787265660a390a2525454f46";
export const pdf = kind("report.pdf", "application/pdf", "255044462d312e370a25e2e3cfd30a", PDF_END);
/** A photo of twelve bits a colour, which no browser decodes. */
export const jpeg = kind(
  "photo.jpg",
  "image/jpeg",
  "ffd8ffe000104a46494600010100000100010000ffc0000b0c0001000101011100ffda0008010100003f00",
  "ffd9",
);
export const webp = kind("photo.webp", "image/webp", "52494646240000005745425056503820180000003001009d012a01000100");
export const gif = kind("photo.gif", "image/gif", "4749463839611000080080000000");
/** The format of an iPhone's camera. */
export const heic = kind("IMG_1.HEIC", "image/heic", "0000001c6674797068656963000000006d696631");
export const svg = kind("me.svg", "image/svg+xml", "3c7376673e");
export const doc = (name = "letter.doc") =>
  new File([wordBytes()], name, { type: "application/msword", lastModified: 1 });
export const film = kind("film.mp4", "video/mp4", "000000186674797069736f6d00000000");
/** A program. No form accepts it, whatever its name and declared type. */
export const exe = kind("setup.exe", "application/x-msdownload", "4d5a90000300000004000000ffff0000b8000000");

/** A picture that the browser can draw: one grey pixel. */
const PIXEL =
  "89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b550000000a49444154789c6368000000820081777" +
  "2e59e0000000049454e44ae426082";

export const png = kind("scan.png", "image/png", PIXEL);

/** The parts of the smallest Word document, and their directory, as a ZIP archive. */
const DOCX_PARTS = ["[Content_Types].xml", "word/document.xml"];

export function docx(name = "history.docx", bytes = 700): File {
  const chunks: number[] = [];
  const put = (signature: number, sizes: readonly number[], text = "") => {
    const numbers = [signature & 0xffff, signature >>> 16, ...sizes];
    for (const value of numbers) chunks.push(value & 0xff, (value >>> 8) & 0xff);
    for (const letter of text) chunks.push(letter.charCodeAt(0));
  };
  const none = (count: number) => Array<number>(count).fill(0);
  for (const part of DOCX_PARTS) put(0x04034b50, [20, ...none(10), part.length, 0], part);
  const directory = Math.max(bytes - 170, chunks.length);
  const local = new Uint8Array(directory);
  local.set(chunks);
  local.set(new TextEncoder().encode(name), Math.min(chunks.length, directory - name.length));
  chunks.length = 0;
  for (const part of DOCX_PARTS) put(0x02014b50, [20, 20, ...none(10), part.length, ...none(8)], part);
  const size = chunks.length;
  put(0x06054b50, [0, 0, DOCX_PARTS.length, DOCX_PARTS.length, size, 0, directory & 0xffff, directory >>> 16, 0]);
  const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  return new File([local, new Uint8Array(chunks)], name, { type, lastModified: 1 });
}
