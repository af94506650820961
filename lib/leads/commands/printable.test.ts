import { describe, expect, test } from "vitest";
import { durationText, printable, quoted, sizeText, table, timeText } from "#lib/leads/commands/printable.ts";

const hostile = "a\u001b[2Jb\u0007c\u009b1md\u202ee\u2028f\u0000";

describe("what a visitor typed", () => {
  test("cannot control the terminal", () => {
    const shown = "a\\u{1b}[2Jb\\u{7}c\\u{9b}1md\\u{202e}e\\u{2028}f\\u{0}";
    expect(printable(hostile, "")).toBe(shown);
    expect(quoted(hostile)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}]/u);
  });

  test("keeps its line breaks and adds none", () => {
    expect(printable("one\r\ntwo\rthree\nfour", "  ")).toBe("one\n  two\n  three\n  four");
    expect(quoted("one\ntwo")).toBe('"one\\ntwo"');
  });

  test.each(["Amina Ögé", "مرحبا", "می‌خواهم", "👩‍⚕️ 🎗"])("stays unchanged: %s", (text) => {
    expect(printable(text, "")).toBe(text);
    expect(quoted(text)).toBe(`"${text}"`);
  });
});

test.each([
  [0, "0 B"],
  [1023, "1023 B"],
  [1024, "1 KiB"],
  [1536, "1.5 KiB"],
  [10 * 1024 ** 2, "10 MiB"],
  [5 * 1024 ** 4, "5120 GiB"],
])("%i bytes are %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test.each([
  [0, "0 s"],
  [1249, "1.2 s"],
  [59_900, "59.9 s"],
  [60_000, "1 min 0 s"],
  [3_599_999, "59 min 59 s"],
  [7_500_000, "2 h 5 min"],
  [3 * 86_400_000, "3 d 0 h"],
])("%i milliseconds are %s", (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

test("timeText formats to the minute, in UTC", () => {
  expect(timeText(Date.UTC(2026, 10, 20, 9, 5, 59))).toBe("2026-11-20 09:05");
  expect(timeText(null)).toBe("");
});

test("table is as wide as its widest cells and trims the end of each line", () => {
  expect(
    table([
      ["A", "LONGER", "C"],
      ["long", "b", ""],
    ]),
  ).toBe("A     LONGER  C\nlong  b");
});
