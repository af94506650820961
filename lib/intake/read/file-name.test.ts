import { describe, expect, test } from "vitest";
import { safeFileName } from "#lib/intake/read/file-name.ts";

describe("safeFileName", () => {
  test.each([
    ["an ordinary name", "Blood test 2.pdf", "Blood test 2.pdf"],
    ["another alphabet", "تقرير طبي.pdf", "تقرير طبي.pdf"],
    ["nothing", "", ""],
    ["space around", "  report.pdf ", "report.pdf"],
    ["a path", "/etc/passwd.pdf", "passwd.pdf"],
    ["a path upwards", "../../../report.pdf", "report.pdf"],
    ["a path of Windows", "C:\\Users\\Amina\\report.pdf", "report.pdf"],
    ["only a path", "../", ""],
    ["control characters", "re\0po\r\nrt\u007f.pdf\u0085", "report.pdf"],
    ["line breaks of Unicode", "re\u2028po\u2029rt.pdf", "report.pdf"],
    ["a direction override that hides the extension", "report\u202Efdp.exe", "reportfdp.exe"],
    ["invisible characters", "re\u200Bpo\u2066rt\uFEFF.pdf", "report.pdf"],
    ["a letter in two parts", "re\u0301sume\u0301.pdf", "r\u00e9sum\u00e9.pdf"],
    ["a letter in two parts with something invisible between", "re\u200D\u0301sume\u0301.pdf", "r\u00e9sum\u00e9.pdf"],
    ["quotes and markup, which are no danger here", `"<b>".pdf`, `"<b>".pdf`],
  ])("makes %s harmless", (_, name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  test.each([
    ["the extension kept", `${"x".repeat(200)}.docx`, `${"x".repeat(95)}.docx`],
    ["characters counted, not their halves", `${"😀".repeat(150)}.pdf`, `${"😀".repeat(96)}.pdf`],
    ["no extension made up", "x".repeat(200), "x".repeat(100)],
    ["an endless extension cut too", `x.${"y".repeat(200)}`, `x.${"y".repeat(98)}`],
    ["a name that just fits left alone", `${"x".repeat(96)}.pdf`, `${"x".repeat(96)}.pdf`],
  ])("cuts at 100 characters, with %s", (_, name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });
});
