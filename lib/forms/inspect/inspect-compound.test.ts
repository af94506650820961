import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inspectFile } from "#lib/forms/inspect/inspect-file.ts";
import { compoundBytes, wordBytes } from "#lib/testing/compound-bytes.ts";
import { runs } from "#lib/testing/property-runs.ts";

const inspect = (bytes: Uint8Array, name = "letter.doc") => inspectFile(bytes, name);

const MACROS = ["Macros/VBA/_VBA_PROJECT", "Macros/VBA/dir", "Macros/PROJECT"];
const manyStreams = Array.from({ length: 40 }, (_, index) => `Data/Part ${index}`);
const macros = { code: "file-macros" };
const unreadable = { code: "document-unreadable" };

/** Returns 128 bytes that look like an entry of the directory. */
const looksLikeEntry = (name: string) => compoundBytes([name]).subarray(1024 + 128, 1024 + 256);

/** Returns a text in which each sector begins with an entry of this name. Word never reads it as a directory. */
function textWith(name: string): Uint8Array {
  const text = new Uint8Array(2036);
  for (let at = 500; at < text.length; at += 512) text.set(looksLikeEntry(name), at);
  return text;
}

describe("a document of Word 97", () => {
  test.each([
    ["the smallest", wordBytes()],
    ["with many streams", wordBytes({ streams: manyStreams })],
    ["with sectors of 4096 bytes", wordBytes({ shift: 12 })],
    ["of 9 MB, whose directory is at its end", wordBytes({ gap: 18_000 })],
    ["with a text that looks like the directory of macros", wordBytes({ text: textWith("_VBA_PROJECT") })],
    ["with a table of Excel in it", wordBytes({ streams: ["ObjectPool/_1/Workbook"] })],
  ])("%s", (_, bytes) => {
    expect(inspect(bytes)).toEqual({ kind: "doc" });
  });

  test("says that it may need a password", () => {
    expect(inspect(wordBytes({ isEncrypted: true }))).toEqual({ kind: "doc", note: "password" });
  });
});

describe("a document with macros (security 2)", () => {
  test.each([
    ["as Word saves them", wordBytes({ streams: MACROS })],
    ["in another case", wordBytes({ streams: ["x/_vba_project"] })],
    ["behind many streams", wordBytes({ streams: [...manyStreams, ...MACROS] })],
    ["with sectors of 4096 bytes", wordBytes({ shift: 12, streams: [...manyStreams, ...MACROS] })],
    ["in a directory at the end of 9 MB", wordBytes({ gap: 18_000, streams: MACROS })],
    ["in a table of Excel in it", wordBytes({ streams: ["ObjectPool/_1/_VBA_PROJECT_CUR/VBA/dir"] })],
    ["with its text last", compoundBytes([...MACROS, "WordDocument"])],
  ])("%s", (_, bytes) => {
    expect(inspect(bytes)).toEqual(macros);
  });

  test("an entry that no storage leads to counts too", () => {
    const bytes = wordBytes({ streams: MACROS });
    const directory = (new DataView(bytes.buffer).getUint32(48, true) + 1) * 512;
    // The right sibling of 1Table is the storage with the macros.
    new DataView(bytes.buffer).setUint32(directory + 2 * 128 + 72, 0xffffffff, true);
    expect(inspect(bytes)).toEqual(macros);
  });
});

/** Returns a document whose directory goes on at this sector, where it should end. */
function continuingAt(sector: number, streams: readonly string[] = manyStreams) {
  const bytes = wordBytes({ streams });
  const view = new DataView(bytes.buffer);
  const table = (view.getUint32(76, true) + 1) * 512;
  // The text takes sector 0, and the sectors of the directory go down to 1.
  const last = 1;
  expect(view.getUint32(table + 4 * last, true)).toBe(0xfffffffe);
  view.setUint32(table + 4 * last, sector, true);
  return bytes;
}

describe("a directory that cannot be read", () => {
  test.each([
    ["runs in a circle", continuingAt(1)],
    ["runs in a larger circle", continuingAt(6)],
    ["goes on behind the end of the file", continuingAt(1000)],
    ["goes on in a sector that is free", continuingAt(0xffffffff)],
    ["breaks off", wordBytes({ streams: MACROS }).subarray(0, 1100)],
    ["is missing", wordBytes().subarray(0, 600)],
    ["has sectors of another size", wordBytes().with(30, 7)],
    ["has no document", compoundBytes(["Contents", ...MACROS])],
  ])("%s", (_, bytes) => {
    expect(inspect(bytes)).toEqual(unreadable);
    expect(inspect(bytes, "letter.jpg")).not.toHaveProperty("kind");
  });

  test("a table that broke off is still a table", () => {
    expect(inspect(compoundBytes(["Workbook"]).subarray(0, 600), "prices.xls")).toEqual({ advice: "office-advice" });
  });
});

test("other documents of that time are not accepted, even with a document of Word in them", () => {
  for (const stream of ["Workbook", "Book", "PowerPoint Document"])
    expect(inspect(compoundBytes([stream, "MBD1/WordDocument"]))).toEqual({ advice: "office-advice" });
});

test("any bytes of a compound file may be anything", () => {
  const whole = wordBytes({ streams: [...manyStreams, ...MACROS] });
  const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 20 }), (changes) => {
      const bytes = Uint8Array.from(whole);
      for (const [at, value] of changes) bytes[at] = value;
      const content = inspect(bytes);
      expect("kind" in content || "code" in content || "advice" in content).toBe(true);
    }),
    runs(2000),
  );
});
