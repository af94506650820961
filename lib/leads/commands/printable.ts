import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time-units.ts";

export interface Terminal {
  print(text: string): void;
  /** Writes to stderr, which a pipe does not get. */
  note(text: string): void;
  /** Returns an empty text if the input has ended. */
  ask(question: string): Promise<string>;
}

/** Invisible characters, except the two joiners that some words and emoji need. */
const INVISIBLE = /(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]/gu;

const escapeCharacter = (character: string) => `\\u{${character.codePointAt(0)?.toString(16)}}`;

/** Returns a visitor's text with invisible characters escaped, so that it cannot control the terminal. */
export const printable = (text: string, indent: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(INVISIBLE, escapeCharacter))
    .join(`\n${indent}`);

export const quoted = (text: string): string => JSON.stringify(text).replace(INVISIBLE, escapeCharacter);

/** Returns a time in UTC. */
export const timeText = (at: number | null): string =>
  at === null ? "" : new Date(at).toISOString().slice(0, 16).replace("T", " ");

const timeUnits = [
  ["d", DAY_MS],
  ["h", HOUR_MS],
  ["min", MINUTE_MS],
  ["s", 1000],
] as const;

/** Uses the two largest units, as in `2 h 5 min`. */
export function durationText(ms: number): string {
  if (ms < MINUTE_MS) return `${Number((ms / 1000).toFixed(1))} s`;
  const first = timeUnits.findIndex(([, size]) => ms >= size);
  let left = ms;
  return timeUnits
    .slice(first, first + 2)
    .map(([unit, size]) => {
      const count = Math.floor(left / size);
      left -= count * size;
      return `${count} ${unit}`;
    })
    .join(" ");
}

export function sizeText(bytes: number): string {
  const units = ["B", "KiB", "MiB", "GiB"];
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${units[power]}`;
}

export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

interface ListFormat<Item> {
  readonly json: boolean;
  readonly forPrograms?: (item: Item) => unknown;
  readonly toTable: (items: readonly Item[]) => string;
  readonly none: string;
}

export function printList<Item>(
  items: readonly Item[],
  terminal: Terminal,
  { json, forPrograms = (item) => item, toTable, none }: ListFormat<Item>,
): void {
  if (json) terminal.print(JSON.stringify(items.map(forPrograms), null, 2));
  else if (items.length === 0) terminal.note(none);
  else terminal.print(toTable(items));
}
