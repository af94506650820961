import "server-only";
import { type Entry, fromBufferPromise } from "yauzl";
import { MAX_FILE_BYTES } from "#lib/forms/file-size.ts";

/** The maximum number of parts. A long report with many images has a few hundred parts. */
const MAX_PARTS = 2000;

/**
 * The maximum size of all unpacked parts. Real files stay far below it: only text grows when it is unpacked, because photos are already
 * compressed.
 */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;

/**
 * The maximum ratio of the unpacked size to the file's size. Apache POI has the same limit (ZipSecureFile). We check the ratio only above
 * {@link MAX_FILE_BYTES}, because a harmless table of blanks may exceed it.
 */
const MAX_RATIO = 100;

/** The name of the main part. Word on the web writes `document2.xml`. Part names are case-insensitive (ECMA-376 part 2). */
const DOCUMENT = /^word\/document\d*\.xml$/;
const MACROS = /vba(project|data)/;

/** The header id and the signature of zip64 (APPNOTE 4.3.15, 4.5.3). A file within our limit never needs zip64. */
const ZIP64_FIELD = 0x0001;
const ZIP64_LOCATOR = Buffer.from("504b0607", "hex");
const LOCATOR_BYTES = 20;
const END_BYTES = 22;

/**
 * Returns true if a docx file contains a Word document, no macros and no encrypted parts, and is not a zip bomb (security 2). It reads
 * only the archive's directory, so an archive that declares false sizes passes. The caller must check that the archive starts at byte 0.
 */
export async function isWordDocument(bytes: Buffer): Promise<boolean> {
  try {
    const zip = await fromBufferPromise(bytes);
    if (zip.entryCount > MAX_PARTS || hasZip64Directory(bytes, zip.comment.length)) return false;
    const names = new Set<string>();
    let packed = 0;
    let unpacked = 0;
    // The iterator throws on absolute names, names with `..` and unreadable entries.
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.toLowerCase();
      if (MACROS.test(name) || !isPlain(entry)) return false;
      names.add(name);
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
    }
    // If the parts are longer than the file, they overlap. Overlapping parts make a zip bomb without a high ratio.
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

/**
 * Returns true if the archive has a second directory, in zip64 format. Some programs read the second directory instead of the one that
 * we check.
 */
function hasZip64Directory(bytes: Buffer, commentLength: number): boolean {
  const end = bytes.length - END_BYTES - commentLength;
  return bytes.subarray(Math.max(0, end - LOCATOR_BYTES), end).indexOf(ZIP64_LOCATOR) === 0;
}
