/** Compound files, which programs of Office before 2007 wrote, and which hold a document with a password (MS-CFB). */

const ENTRY = 128;
const NO_ENTRY = 0xffffffff;
const [FREE, END, TABLE, TABLE_LIST] = [0xffffffff, 0xfffffffe, 0xfffffffd, 0xfffffffc];
/** How many sectors of the table the header lists. A sector lists the others. */
const LISTED = 109;

interface Entry {
  readonly name: string;
  readonly children: number[];
}

interface Layout {
  /** The size of a sector, as a power of two. */
  readonly shift?: 9 | 12;
  /** How many free sectors stand before the directory. */
  readonly gap?: number;
}

/** Returns a compound file with entries at these paths, such as "Macros/VBA/_VBA_PROJECT". The first of them has the content. */
export function compoundBytes(
  paths: readonly string[],
  content: Uint8Array = new Uint8Array(512),
  { shift = 9, gap = 0 }: Layout = {},
): Uint8Array<ArrayBuffer> {
  const entries = entriesOf(paths);
  const sector = 2 ** shift;
  const perTable = sector / 4;
  const before = Math.ceil(content.length / sector) + gap;
  const directory = Math.ceil((entries.length * ENTRY) / sector);
  const tables = Math.ceil((before + directory + 1) / (perTable - 1));
  const lists = tables > LISTED ? 1 : 0;
  const bytes = new Uint8Array((1 + before + directory + tables + lists) * sector);
  const view = new DataView(bytes.buffer);
  const at = (number: number) => (number + 1) * sector;
  const table = before + directory;

  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  view.setUint16(26, shift === 9 ? 3 : 4, true);
  view.setUint16(28, 0xfffe, true);
  view.setUint16(30, shift, true);
  view.setUint32(44, tables, true);
  // The sectors of the directory stand in reverse order, so that only the table says which comes next.
  view.setUint32(48, table - 1, true);
  view.setUint32(68, lists > 0 ? table + tables : END, true);
  for (let index = 0; index < LISTED; index++) view.setUint32(76 + 4 * index, FREE, true);
  const setNext = (number: number, next: number) => view.setUint32(at(table) + 4 * number, next, true);
  for (let number = 0; number < tables * perTable; number++) setNext(number, FREE);
  for (let number = 0; number < directory; number++) setNext(before + number, number === 0 ? END : before + number - 1);
  for (let index = 0; index < tables; index++) {
    setNext(table + index, TABLE);
    const listed = index < LISTED ? 76 + 4 * index : at(table + tables) + 4 * (index - LISTED);
    view.setUint32(listed, table + index, true);
  }
  if (lists > 0) {
    setNext(table + tables, TABLE_LIST);
    view.setUint32(at(table + tables) + sector - 4, END, true);
  }
  bytes.set(content, sector);
  entries.forEach((entry, index) => {
    const [turn, place] = [Math.floor((index * ENTRY) / sector), (index * ENTRY) % sector];
    writeEntry(new DataView(bytes.buffer, at(table - 1 - turn) + place, ENTRY), entry, index, entries);
  });
  return bytes;
}

function entriesOf(paths: readonly string[]): readonly Entry[] {
  const root: Entry = { name: "Root Entry", children: [] };
  const entries = [root];
  for (const path of paths) {
    let parent = root;
    for (const name of path.split("/")) {
      const known = parent.children.find((child) => entries[child]?.name === name);
      if (known === undefined) parent.children.push(entries.push({ name, children: [] }) - 1);
      parent = entries[known ?? entries.length - 1] ?? root;
    }
  }
  return entries;
}

/** Each entry's right sibling is the next child of the same storage. */
function writeEntry(view: DataView, { name, children }: Entry, index: number, entries: readonly Entry[]): void {
  const siblings = entries.find((entry) => entry.children.includes(index))?.children ?? [];
  for (const [place, letter] of [...name].entries()) view.setUint16(2 * place, letter.charCodeAt(0), true);
  view.setUint16(64, 2 * name.length + 2, true);
  view.setUint8(66, index === 0 ? 5 : children.length > 0 ? 1 : 2);
  view.setUint32(68, NO_ENTRY, true);
  view.setUint32(72, siblings[siblings.indexOf(index) + 1] ?? NO_ENTRY, true);
  view.setUint32(76, children[0] ?? NO_ENTRY, true);
}

interface WordOptions extends Layout {
  readonly isEncrypted?: boolean;
  readonly streams?: readonly string[];
  /** What the text has after its head. */
  readonly text?: Uint8Array;
}

/** Returns a document of Word 97. */
export function wordBytes({
  isEncrypted = false,
  streams = [],
  text = new Uint8Array(500),
  ...layout
}: WordOptions = {}) {
  const content = new Uint8Array(12 + text.length);
  const view = new DataView(content.buffer);
  view.setUint16(0, 0xa5ec, true);
  view.setUint16(10, isEncrypted ? 0x0100 : 0, true);
  content.set(text, 12);
  return compoundBytes(["WordDocument", "1Table", ...streams], content, layout);
}
