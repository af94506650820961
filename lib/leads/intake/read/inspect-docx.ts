import "server-only";
import { type Entry, fromBufferPromise } from "yauzl";
import { MAX_FILE_BYTES } from "#lib/forms/file-size.ts";

/** A long report with many images has a few hundred parts. */
const MAX_PARTS = 2000;

/** Real files unpack to far less: only their text grows, because photos are already compressed. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;

/** As in Apache POI (ZipSecureFile). A harmless table of blanks may exceed it, so it applies only to more than {@link MAX_FILE_BYTES}. */
const MAX_RATIO = 100;

/** From the specification of ZIP (APPNOTE 4.3.14, 4.3.15, 4.5.3). */
const ZIP64_FIELD = 0x0001;
const ZIP64_END = Buffer.from("504b0606", "hex");
const ZIP64_LOCATOR = Buffer.from("504b0607", "hex");
const LOCATOR_BYTES = 20;
const END_BYTES = 22;

/** Refuses encrypted parts and zip bombs (security 2). Unpacks nothing, so an archive whose directory states false sizes passes. */
export async function isSafeArchive(bytes: Buffer): Promise<boolean> {
  try {
    const zip = await fromBufferPromise(bytes);
    if (zip.entryCount > MAX_PARTS || hasOtherDirectory(bytes, zip.comment.length)) return false;
    let packed = 0;
    let unpacked = 0;
    // The iterator throws on absolute names, names with `..` and unreadable entries.
    for await (const entry of zip.eachEntry()) {
      if (!isPlain(entry)) return false;
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
    }
    // If parts overlap, their packed sizes add up to more than the file. Such a zip bomb needs no high ratio.
    if (packed > bytes.length || unpacked > MAX_UNPACKED_BYTES) return false;
    return unpacked <= MAX_FILE_BYTES || unpacked <= MAX_RATIO * bytes.length;
  } catch {
    return false;
  }
}

/** True if a part is stored or deflated, as in each Office file (OPC), is not encrypted, and has the same sizes for every reader. */
function isPlain(entry: Entry): boolean {
  const { uncompressedSize, compressedSize, relativeOffsetOfLocalHeader } = entry;
  const known = [uncompressedSize, compressedSize, relativeOffsetOfLocalHeader];
  const zip64 = entry.extraFields.filter(({ id }) => id === ZIP64_FIELD);
  return (
    entry.canDecodeFileData() && zip64.every(({ data }) => numbersOf(data).every((value) => known.includes(value)))
  );
}

/** Returns the numbers of a zip64 field, of 8 bytes each. The field may end with 4 bytes that name a disk, which are left out. */
const numbersOf = (data: Buffer): number[] =>
  Array.from({ length: Math.floor(data.length / 8) }, (_, index) => Number(data.readBigUInt64LE(index * 8)));

/** True if the file has a different directory in zip64 format. Some programs read that instead of the one that we check. */
function hasOtherDirectory(bytes: Buffer, commentLength: number): boolean {
  const end = bytes.length - END_BYTES - commentLength;
  const locator = end - LOCATOR_BYTES;
  if (locator < 0 || bytes.indexOf(ZIP64_LOCATOR, locator) !== locator) return false;
  const record = Number(bytes.readBigUInt64LE(locator + 8));
  if (bytes.indexOf(ZIP64_END, record) !== record) return true;
  const count = Number(bytes.readBigUInt64LE(record + 32));
  const size = Number(bytes.readBigUInt64LE(record + 40));
  const offset = Number(bytes.readBigUInt64LE(record + 48));
  // The largest number in the old record means that only the record of zip64 has the number.
  const differs = (old: number, value: number, largest: number) => old !== largest && old !== value;
  return (
    differs(bytes.readUInt16LE(end + 10), count, 0xffff) ||
    differs(bytes.readUInt32LE(end + 12), size, 0xffffffff) ||
    differs(bytes.readUInt32LE(end + 16), offset, 0xffffffff)
  );
}
