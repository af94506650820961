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
  ["d", 86_400_000],
  ["h", 3_600_000],
  ["min", 60_000],
  ["s", 1000],
] as const;

/** Formats milliseconds in the two largest units, such as `2 h 5 min`; less than a minute in seconds. */
export function durationText(ms: number): string {
  if (ms < 60_000) return `${Number((ms / 1000).toFixed(1))} s`;
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
