import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time-units.ts";

/** The input and output of a command. */
export interface Terminal {
  /** Writes the result to stdout. */
  print(text: string): void;
  /** Writes a note to stderr, which a pipe does not get. */
  note(text: string): void;
  /** Asks for a line of input; returns an empty one if the input has ended. */
  ask(question: string): Promise<string>;
}

/** Invisible characters, except the two joiners that some words and emoji need. */
const INVISIBLE = /(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]/gu;

const escapeCharacter = (character: string) => `\\u{${character.codePointAt(0)?.toString(16)}}`;

/** Escapes control characters, so that a visitor's text cannot control the terminal. Keeps line breaks and indents further lines. */
export const printable = (text: string, indent: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(INVISIBLE, escapeCharacter))
    .join(`\n${indent}`);

/** Returns the escaped text in quotes on one line. */
export const quoted = (text: string): string => JSON.stringify(text).replace(INVISIBLE, escapeCharacter);

/** Formats a time to the minute, in UTC. */
export const timeText = (at: number | null): string =>
  at === null ? "" : new Date(at).toISOString().slice(0, 16).replace("T", " ");

const timeUnits = [
  ["d", DAY_MS],
  ["h", HOUR_MS],
  ["min", MINUTE_MS],
  ["s", 1000],
] as const;

/** Formats milliseconds in the two largest units, such as `2 h 5 min`; less than a minute in seconds. */
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

/** Formats a size in the largest unit that leaves a number of at least 1. */
export function sizeText(bytes: number): string {
  const units = ["B", "KiB", "MiB", "GiB"];
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${units[power]}`;
}

/** Aligns cells in columns with two spaces between them. */
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
  /** Returns an item for JSON: the item itself by default. */
  readonly forPrograms?: (item: Item) => unknown;
  readonly toTable: (items: readonly Item[]) => string;
  /** The note if there are no items. */
  readonly none: string;
}

/** Prints items as JSON, or as a table. */
export function printList<Item>(
  items: readonly Item[],
  terminal: Terminal,
  { json, forPrograms = (item) => item, toTable, none }: ListFormat<Item>,
): void {
  if (json) terminal.print(JSON.stringify(items.map(forPrograms), null, 2));
  else if (items.length === 0) terminal.note(none);
  else terminal.print(toTable(items));
}
