import { describe, expect, test } from "vitest";
import { inspectFile } from "#lib/forms/inspect/inspect-file.ts";
import { isSafeArchive } from "#lib/leads/intake/read/inspect-docx.ts";
import { docxBytes, docxParts } from "#lib/testing/docx-bytes.ts";
import { DEFLATED, numbers, type ZipPart, zipBytes } from "#lib/testing/zip-bytes.ts";

const MiB = 1024 * 1024;

/** Returns true if the server accepts the file as a Word document. */
async function isWordDocument(bytes: Buffer): Promise<boolean> {
  const content = inspectFile(bytes, "history.docx");
  return "kind" in content && content.kind === "docx" && (await isSafeArchive(bytes));
}

const docx = (...more: ZipPart[]) => zipBytes([...docxParts(), ...more]);
const without = (path: string) => zipBytes(docxParts().filter((part) => part.path !== path));
const renamed = (path: string, to: string) =>
  zipBytes(docxParts().map((part) => (part.path === path ? { ...part, path: to } : part)));
const empties = (count: number): ZipPart[] =>
  Array.from({ length: count }, (_, index) => ({ path: `word/${index}.xml` }));

/** Text that says of itself how long it is when unpacked. */
const claiming = (unpackedSize: number, length: number): ZipPart => ({
  path: "word/styles.xml",
  content: Buffer.alloc(length),
  method: DEFLATED,
  unpackedSize,
});

/** A field of zip64 with sizes of its own. */
const zip64Field = Buffer.concat([numbers(2, 1, 16), numbers(4, 1, 0, 1, 0)]);

/** The directory once more, named by the records of zip64, so that a reader of them finds nothing amiss unless `count` or `shift` differ. */
function zip64Records(count = 4, shift = 0): Buffer {
  const whole = docx();
  const end = whole.length - 22;
  const [size, offset] = [whole.readUInt32LE(end + 12), whole.readUInt32LE(end + 16) + shift];
  const record = [
    numbers(4, 0x06064b50, 44, 0),
    numbers(2, 45, 45),
    numbers(4, 0, 0, count, 0, count, 0, size, 0, offset, 0),
  ];
  return Buffer.concat([...record, numbers(4, 0x07064b50, 0, end, 0, 1)]);
}

describe("a Word document", () => {
  test.each([
    ["the smallest", docxBytes(Buffer.alloc(0))],
    ["with a picture of 3 MB", docxBytes(Buffer.alloc(3_000_000))],
    ["as Word on the web names its text", renamed("word/document.xml", "word/document2.xml")],
    ["with names in another case", renamed("word/document.xml", "Word/Document.xml")],
    ["with a comment on the archive", zipBytes(docxParts(), { comment: "Made with love" })],
    ["with 2000 parts", docx(...empties(1996))],
    ["with text that packs well", docx(claiming(9 * MiB, 1000))],
    ["with 190 MiB of pictures that pack well", docx(claiming(190 * MiB, 2 * MiB))],
    [
      "with the same sizes in fields of zip64",
      docx({ path: "word/a.xml", content: Buffer.from("x"), extra: zip64Field }),
    ],
    ["with the same directory in records of zip64", zipBytes(docxParts(), { beforeEnd: zip64Records() })],
  ])("%s", async (_, bytes) => {
    expect(await isWordDocument(bytes)).toBe(true);
  });
});

describe("no Word document", () => {
  const whole = docx();
  test.each([
    ["nothing", Buffer.alloc(0)],
    ["a start and nothing more", Buffer.from("504b0304", "hex")],
    ["an empty archive", zipBytes([])],
    ["another archive", zipBytes([{ path: "holiday.jpg" }])],
    ["a spreadsheet", renamed("word/document.xml", "xl/workbook.xml")],
    ["no list of types", without("[Content_Types].xml")],
    ["no text", without("word/document.xml")],
    ["text of another name", renamed("word/document.xml", "word/document.xml.exe")],
    ["its end cut off", whole.subarray(0, -1)],
    ["its second half cut off", whole.subarray(0, whole.length / 2)],
    ["its first half cut off", whole.subarray(whole.length / 2)],
    ["bytes after its end", Buffer.concat([whole, Buffer.from("x")])],
    ["a part over the end", docx({ path: "word/a.xml", packedSize: MiB, unpackedSize: MiB })],
  ])("%s", async (_, bytes) => {
    expect(await isWordDocument(bytes)).toBe(false);
  });
});

describe("a Word document that is not taken (security 2)", () => {
  test.each([
    ["macros", docx({ path: "word/vbaProject.bin" })],
    ["macros in another case", docx({ path: "word/VBAPROJECT.BIN" })],
    ["macros elsewhere", docx({ path: "customXml\\vbaProject.bin" })],
    ["signed macros", docx({ path: "word/vbaProjectSignature.bin" })],
    ["what belongs to macros", docx({ path: "word/vbaData.xml" })],
    ["an encrypted part", docx({ path: "word/a.xml", flags: 1 })],
    ["a strongly encrypted part", docx({ path: "word/a.xml", flags: 0x41 })],
    ["a packing that Word does not know", docx({ path: "word/a.xml", method: 14 })],
    ["2001 parts", docx(...empties(1997))],
    ["more than 200 MiB", docx(claiming(201 * MiB, 9 * MiB))],
    ["more than a hundred times its size", docx(claiming(11 * MiB, 100_000))],
    ["a part of 4 GiB", docx(claiming(0xffffffff, 1000))],
    [
      "parts over each other",
      docx(...Array.from({ length: 9 }, () => ({ ...claiming(500, 400), packedSize: 400, content: Buffer.alloc(1) }))),
    ],
    ["a name upwards", docx({ path: "word/../../../etc/passwd" })],
    ["a name upwards of Windows", docx({ path: "..\\evil.dll" })],
    ["an absolute name", docx({ path: "/etc/passwd" })],
    ["a name with a drive", docx({ path: "C:/evil.dll" })],
    ["sizes of zip64", docx({ path: "word/a.xml", extra: zip64Field })],
    ["another directory of zip64", zipBytes(docxParts(), { beforeEnd: zip64Records(5) })],
    ["a directory of zip64 elsewhere", zipBytes(docxParts(), { beforeEnd: zip64Records(4, 1) })],
    ["a field longer than its place", docx({ path: "word/a.xml", extra: numbers(2, 7, 999) })],
  ])("%s", async (_, bytes) => {
    expect(await isWordDocument(bytes)).toBe(false);
  });
});

test("any byte of the directory may be anything", async () => {
  const whole = docx({ path: "word/a.xml", extra: zip64Field });
  const directory = whole.indexOf(numbers(4, 0x02014b50));
  for (let index = directory; index < whole.length; index++) {
    for (const value of [0x00, 0x01, 0x7f, 0xff]) {
      const broken = Buffer.from(whole);
      broken[index] = value;
      expect(typeof (await isWordDocument(broken))).toBe("boolean");
    }
  }
});
