import { describe, expect, test } from "vitest";
import { safeFileName } from "#lib/leads/intake/read/file-name.ts";

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
    ["quotes", 'scan 12" x.pdf', "scan 12 x.pdf"],
    ["markup, which is no danger here", "<b>&amp;.pdf", "<b>&amp;.pdf"],
    ["the start of an encoded word", "==??utf-8?Q?=0D=0A?=.pdf", "utf-8?Q?=0D=0A?=.pdf"],
  ])("makes %s harmless", (_, name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  test.each([
    ["line breaks", "a%0d%0Ab.pdf", "ab.pdf"],
    ["quotes", "a%22; name=%22email.pdf", "a; name=email.pdf"],
    ["other control characters", "a%00b%7f%C2%85.pdf", "ab.pdf"],
    ["bidirectional characters", "report%E2%80%AEfdp.exe", "reportfdp.exe"],
    ["a path", "..%2F..%5creport.pdf", "report.pdf"],
    ["a path after a line break", "%0d../../report.pdf", "report.pdf"],
    ["an encoded percent sign", "a%250d%25250Ab%252522.pdf", "ab.pdf"],
    ["a percent sign in two parts", "a%%30%64b.pdf", "ab.pdf"],
    ["one that appears when another goes", "a%0%0ddb%%2222.pdf", "ab.pdf"],
    ["bytes that are no text before it", "a%ff%0d.pdf", "a\ufffd.pdf"],
    ["the extension behind it", "report.pdf%00.exe", "report.pdf.exe"],
  ])("removes %s in percent encoding, which the provider may decode", (_, name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  test.each(["Report 50% done.pdf", "100%.pdf", "10%CA125.pdf", "a%20b.pdf", "%D8%AA.pdf", "50%25.pdf"])(
    "leaves the percent sign in %s",
    (name) => {
      expect(safeFileName(name)).toBe(name);
    },
  );

  test.each([`%${"25".repeat(490)}0d.pdf`, `${"%0".repeat(330)}${"d".repeat(330)}.pdf`, `${"%0".repeat(1e6)}/.pdf`])(
    "reads the last 1000 characters, however deep something hides there (%#)",
    (name) => {
      expect(safeFileName(name)).toBe(".pdf");
    },
  );

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
