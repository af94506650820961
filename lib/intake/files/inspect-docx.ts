import "server-only";
import { type Entry, fromBufferPromise } from "yauzl";
import { MAX_FILE_BYTES } from "#lib/forms/file-size.ts";

/** A long report with many pictures has a few hundred parts. */
const MAX_PARTS = 2000;

/** Twenty times the largest file that is accepted: photos are packed already, so only text grows when it is unpacked. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;

/**
 * What Apache POI allows before it speaks of a bomb (ZipSecureFile); deflate can do 1032. Not asked below the size of an
 * accepted file, which harms nobody: a long table of blanks may well be above it.
 */
const MAX_RATIO = 100;

/** Word on the web calls it `document2.xml`. Names of parts know no case (ECMA-376 part 2). */
const DOCUMENT = /^word\/document\d*\.xml$/;
const MACROS = /vba(project|data)/;

/** Header ids and signatures of zip64 (APPNOTE 4.3.15, 4.5.3); an accepted file is 400 times too small to need it. */
const ZIP64_FIELD = 0x0001;
const ZIP64_LOCATOR = Buffer.from("504b0607", "hex");
const LOCATOR_BYTES = 20;
const END_BYTES = 22;

/**
 * Guarantees that a file which calls itself docx lists a Word document, no macros, nothing encrypted, and no more than a
 * reader can unpack (security 2). Reads the archive's directory and unpacks nothing, so a directory that lies
 * about sizes passes. The caller has checked that an archive begins at byte 0.
 */
export async function isWordDocument(bytes: Buffer): Promise<boolean> {
  try {
    const zip = await fromBufferPromise(bytes);
    if (zip.entryCount > MAX_PARTS || hasZip64Directory(bytes, zip.comment.length)) return false;
    const names = new Set<string>();
    let packed = 0;
    let unpacked = 0;
    // Ends by itself with an error on names with `..`, absolute names and what cannot be read.
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.toLowerCase();
      if (MACROS.test(name) || !isPlain(entry)) return false;
      names.add(name);
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
    }
    // More packed bytes than the file has: parts that lie over each other, as in bombs that need no high ratio.
    if (packed > bytes.length || unpacked > MAX_UNPACKED_BYTES) return false;
    if (unpacked > MAX_FILE_BYTES && unpacked > MAX_RATIO * bytes.length) return false;
    return names.has("[content_types].xml") && [...names].some((name) => DOCUMENT.test(name));
  } catch {
    return false;
  }
}

/** Stored or deflated, which is all that OPC allows, and readable without a password. */
function isPlain(entry: Entry): boolean {
  return entry.canDecodeFileData() && entry.extraFields.every(({ id }) => id !== ZIP64_FIELD);
}

/** Names a second directory, which some readers follow and others do not. */
function hasZip64Directory(bytes: Buffer, commentLength: number): boolean {
  const end = bytes.length - END_BYTES - commentLength;
  return bytes.subarray(Math.max(0, end - LOCATOR_BYTES), end).indexOf(ZIP64_LOCATOR) === 0;
}
