import "server-only";
import { type Entry, fromBufferPromise } from "yauzl";
import { MAX_FILE_BYTES } from "#lib/forms/file-size.ts";

/** A long report with many images has a few hundred parts. */
const MAX_PARTS = 2000;

/** Twenty times the largest file that we accept: photos are compressed already, so only text grows when it is unpacked. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;

/**
 * Apache POI treats a higher ratio as a zip bomb (ZipSecureFile); deflate can reach 1032. Not checked up to the size of
 * an accepted file: a harmless table of blanks may exceed it.
 */
const MAX_RATIO = 100;

/** Word on the web writes `document2.xml`. Part names are case-insensitive (ECMA-376 part 2). */
const DOCUMENT = /^word\/document\d*\.xml$/;
const MACROS = /vba(project|data)/;

/** Header id and signature of zip64 (APPNOTE 4.3.15, 4.5.3), which a file within our limit never needs. */
const ZIP64_FIELD = 0x0001;
const ZIP64_LOCATOR = Buffer.from("504b0607", "hex");
const LOCATOR_BYTES = 20;
const END_BYTES = 22;

/**
 * Returns true if a docx file contains a Word document, no macros and no encrypted parts, and is not a zip bomb (security 2).
 * Reads only the archive's directory, so a directory with false sizes passes. The caller has checked that an archive begins at
 * byte 0.
 */
export async function isWordDocument(bytes: Buffer): Promise<boolean> {
  try {
    const zip = await fromBufferPromise(bytes);
    if (zip.entryCount > MAX_PARTS || hasZip64Directory(bytes, zip.comment.length)) return false;
    const names = new Set<string>();
    let packed = 0;
    let unpacked = 0;
    // Throws on absolute names, names with `..` and unreadable entries.
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.toLowerCase();
      if (MACROS.test(name) || !isPlain(entry)) return false;
      names.add(name);
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
    }
    // Parts that together are longer than the file overlap, as in a zip bomb without a high ratio.
    if (packed > bytes.length || unpacked > MAX_UNPACKED_BYTES) return false;
    if (unpacked > MAX_FILE_BYTES && unpacked > MAX_RATIO * bytes.length) return false;
    return names.has("[content_types].xml") && [...names].some((name) => DOCUMENT.test(name));
  } catch {
    return false;
  }
}

/** Returns true if a part is stored or deflated, as OPC demands, and not encrypted. */
function isPlain(entry: Entry): boolean {
  return entry.canDecodeFileData() && entry.extraFields.every(({ id }) => id !== ZIP64_FIELD);
}

/** Returns true if the archive has a second, zip64 directory. Some programs read that one instead of the one we check. */
function hasZip64Directory(bytes: Buffer, commentLength: number): boolean {
  const end = bytes.length - END_BYTES - commentLength;
  return bytes.subarray(Math.max(0, end - LOCATOR_BYTES), end).indexOf(ZIP64_LOCATOR) === 0;
}
