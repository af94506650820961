/** All that is not a sign of its own, except the two joiners without which some words and emoji fall apart. */
const UNSEEN = /(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]/gu;

const escaped = (sign: string) => `\\u{${sign.codePointAt(0)?.toString(16)}}`;

/** What a visitor typed, so that it cannot steer the terminal; its line breaks are kept, further lines indented. */
export const printable = (text: string, indent: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(UNSEEN, escaped))
    .join(`\n${indent}`);

/** The same in one line, in quotes. */
export const quoted = (text: string): string => JSON.stringify(text).replace(UNSEEN, escaped);

/** To the minute, in UTC. */
export const timeText = (at: number | null): string =>
  at === null ? "" : new Date(at).toISOString().slice(0, 16).replace("T", " ");

/** In the largest unit that leaves a number of at least 1. */
export function sizeText(bytes: number): string {
  const units = ["B", "KiB", "MiB", "GiB"];
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${units[power]}`;
}

/** Columns of equal width, two spaces between them. */
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
