import { describe, expect, it } from "vitest";
import { doc, docx, exe, jpeg, pdf, png } from "#verification/support/files.ts";

const kinds = { pdf, jpeg, png, doc, docx, exe };

describe.each(Object.entries(kinds))("%s", (_, make) => {
  it.each([2_100, 65_537, 65_540, 200_001, 3_000_003])("has exactly %i bytes", (bytes) => {
    expect(make({ bytes }).buffer.length).toBe(bytes);
  });

  it("is the same file every time, and another one with another seed", () => {
    expect(make({ bytes: 5_000 }).sha256).toBe(make({ bytes: 5_000 }).sha256);
    expect(make({ bytes: 5_000 }).sha256).not.toBe(make({ bytes: 5_000, seed: "other" }).sha256);
  });

  it("rejects a size that it cannot have", () => {
    expect(() => make({ bytes: 3 })).toThrow(RangeError);
  });
});

describe("the structure that readers check", () => {
  it("every offset in the PDF points at its object", () => {
    const text = pdf({ bytes: 70_000 }).buffer.toString("latin1");
    const table = Number(text.match(/startxref\n(\d+)\n%%EOF\n$/)?.[1]);
    expect(text.startsWith("%PDF-")).toBe(true);
    expect(text.slice(table)).toMatch(/^xref\n/);
    const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]));
    expect(offsets.map((offset) => text.slice(offset, offset + 7))).toEqual([
      "1 0 obj",
      "2 0 obj",
      "3 0 obj",
      "4 0 obj",
    ]);
  });

  it("each segment of the JPEG leads to the next, up to the image data", () => {
    const { buffer } = jpeg({ bytes: 200_000 });
    let offset = 2;
    const markers: string[] = [];
    while (markers.at(-1) !== "ffda") {
      markers.push(buffer.toString("hex", offset, offset + 2));
      offset += 2 + buffer.readUInt16BE(offset + 2);
    }
    expect(markers.filter((marker) => marker !== "fffe")).toEqual(["ffe0", "ffdb", "ffc0", "ffc4", "ffc4", "ffda"]);
    expect(buffer.toString("hex", buffer.length - 2)).toBe("ffd9");
  });

  it("the directory of the DOCX lists the document", () => {
    const { buffer } = docx();
    const end = buffer.length - 22;
    expect(buffer.toString("latin1", end, end + 4)).toBe("PK\x05\x06");
    expect(buffer.toString("latin1", buffer.readUInt32LE(end + 16))).toContain("word/document.xml");
  });
});
