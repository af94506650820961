import { viewOf } from "#lib/forms/inspect/bytes.ts";

interface DirectoryEntry {
  /** In capitals, because names are case-insensitive. */
  readonly name: string;
  /** The numbers of the entries before and after it in the same storage. */
  readonly siblings: readonly number[];
  /** The number of the first entry in this storage. */
  readonly child: number;
  /** The first sector of this stream. */
  readonly sector: number;
}

const ENTRY_BYTES = 128;
const NAME_BYTES = 64;
const END_OF_CHAIN = 0xfffffffe;

/** The header lists this many sectors of the table that says which sector follows which. Further sectors list the others. */
const LISTED_IN_HEADER = 109;
const HEADER_LIST = 76;

/** Returns where a sector begins. The header stands before the first one. */
export const sectorStart = (view: DataView, sector: number): number => (sector + 1) * 2 ** view.getUint16(30, true);

/** Returns all entries of the directory, or undefined if its sectors break off or run in a circle (MS-CFB, 2.2 to 2.6). */
export function readDirectory(bytes: Uint8Array): readonly DirectoryEntry[] | undefined {
  const view = viewOf(bytes);
  const decoder = new TextDecoder("utf-16le");
  const entries: DirectoryEntry[] = [];
  try {
    const size = 2 ** view.getUint16(30, true);
    if (size !== 512 && size !== 4096) return undefined;
    for (let sector = view.getUint32(48, true); sector !== END_OF_CHAIN; sector = sectorAfter(view, sector, size / 4)) {
      if (entries.length * ENTRY_BYTES > bytes.length) return undefined;
      const start = sectorStart(view, sector);
      for (let at = start; at < start + size; at += ENTRY_BYTES) {
        const [name = ""] = decoder.decode(bytes.subarray(at, at + NAME_BYTES)).split("\0", 1);
        entries.push({ name: name.toUpperCase(), ...readNumbers(view, at) });
      }
    }
  } catch {
    return undefined;
  }
  return entries;
}

/** @throws {RangeError} for a sector that the file lacks. */
function sectorAfter(view: DataView, sector: number, perSector: number): number {
  const table = sectorOfTable(view, Math.floor(sector / perSector), perSector);
  return view.getUint32(sectorStart(view, table) + 4 * (sector % perSector), true);
}

function sectorOfTable(view: DataView, index: number, perSector: number): number {
  if (index < LISTED_IN_HEADER) return view.getUint32(HEADER_LIST + 4 * index, true);
  let list = sectorStart(view, view.getUint32(68, true));
  let place = index - LISTED_IN_HEADER;
  // The last number in such a sector is the next such sector.
  for (; place >= perSector - 1; place -= perSector - 1)
    list = sectorStart(view, view.getUint32(list + 4 * (perSector - 1), true));
  return view.getUint32(list + 4 * place, true);
}

/** @throws {RangeError} for an entry that the file lacks. */
function readNumbers(view: DataView, at: number): Omit<DirectoryEntry, "name"> {
  const number = (offset: number) => view.getUint32(at + offset, true);
  return { siblings: [number(68), number(72)], child: number(76), sector: number(116) };
}

/** Returns the entries at the top. What stands deeper belongs to documents in this one. */
export function listTopEntries(entries: readonly DirectoryEntry[]): readonly DirectoryEntry[] {
  const found = new Set<DirectoryEntry>();
  const waiting = [entries[0]?.child ?? -1];
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    const entry = entries[number];
    if (!entry || found.has(entry)) continue;
    found.add(entry);
    waiting.push(...entry.siblings);
  }
  return [...found];
}
