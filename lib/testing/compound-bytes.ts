/** Compound files, which programs of Office before 2007 wrote, and which hold a document with a password (MS-CFB). */

const SECTOR = 512;
const ENTRY = 128;

/** Returns a compound file with streams of these names. The first stream begins right behind the header. */
export function compoundBytes(names: readonly string[], firstStream = Buffer.alloc(SECTOR)): Buffer {
  const header = Buffer.alloc(SECTOR);
  header.write("d0cf11e0a1b11ae1", "hex");
  // The size of a sector, as a power of two.
  header.writeUInt16LE(9, 30);
  const directory = ["Root Entry", ...names].map((name, index) => {
    const entry = Buffer.alloc(ENTRY);
    entry.write(name, "utf16le");
    entry.writeUInt16LE(2 * name.length + 2, 64);
    entry.writeUInt8(index === 0 ? 5 : 2, 66);
    return entry;
  });
  return Buffer.concat([header, firstStream, ...directory]);
}

/** Returns a document of Word 97. */
export function wordBytes({ isEncrypted = false, streams = [] as readonly string[] } = {}): Buffer {
  const text = Buffer.alloc(SECTOR);
  text.writeUInt16LE(0xa5ec, 0);
  text.writeUInt16LE(isEncrypted ? 0x0100 : 0, 10);
  return compoundBytes(["WordDocument", "1Table", ...streams], text);
}
