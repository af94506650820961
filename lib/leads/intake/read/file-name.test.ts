import { describe, expect, test } from "vitest";
import { fileKindOf } from "#lib/forms/files.ts";
import { safeFileName, withEnding } from "#lib/leads/intake/read/file-name.ts";

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
    ["joiners that join nothing", "\u200Dreport\u200C.pdf\u200D", "report.pdf"],
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
    ["a path", "..%2F..%5creport.pdf", ".._.._report.pdf"],
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

  test.each([
    ["a family of emoji", "\u{1F468}\u200D\u{1F469}\u200D\u{1F467} trip.jpg"],
    ["a flag of two emoji", "\u{1F3F3}\uFE0F\u200D\u{1F308}.png"],
    ["a Persian word", "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645.pdf"],
    ["a Bengali name", "\u09B0\u200D\u09CD\u09AF\u09BE\u09AC.pdf"],
    ["a Hindi conjunct", "\u0915\u094D\u200D\u0937.png"],
  ])("keeps the joiners of %s", (_, name) => {
    expect(safeFileName(name)).toBe(name);
  });

  test("does not cut within a family of emoji", () => {
    const family = "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}";
    expect(safeFileName(`${family.repeat(30)}.pdf`)).toBe(`${family.repeat(19)}.pdf`);
  });

  test("keeps a name around an encoded slash", () => {
    expect(safeFileName("report%2F.pdf")).toBe("report_.pdf");
    expect(safeFileName("1%2F2.pdf")).toBe("1_2.pdf");
  });
});

describe("withEnding", () => {
  test.each([
    ["report.pdf", "report.pdf"],
    ["REPORT.PDF", "REPORT.PDF"],
    ["report", "report.pdf"],
    ["report.pdf (1)", "report (1).pdf"],
    ["report (1)", "report (1).pdf"],
    ["report.pdf.", "report.pdf"],
    ["report . ", "report.pdf"],
    ["DOC-20260101-WA0001.", "DOC-20260101-WA0001.pdf"],
    ["1000012345", "1000012345.pdf"],
    ["report.docx", "report.pdf"],
    ["report.bin", "report.pdf"],
    ["Dr.Smith", "Dr.Smith.pdf"],
    ["report 1.2026", "report 1.2026.pdf"],
    ["report.exe", "report.exe.pdf"],
    ["", "file.pdf"],
    [".pdf", "file.pdf"],
    ["...", "file.pdf"],
    ["\u200C", "file.pdf"],
    ["x".repeat(100), `${"x".repeat(96)}.pdf`],
  ])("a PDF named %j is sent as %j", (name, sent) => {
    expect(withEnding(safeFileName(name), fileKindOf("pdf"))).toBe(sent);
  });

  test.each([
    ["photo.png", "photo.jpg"],
    ["scan.jfif", "scan.jpg"],
    ["scan.jpe", "scan.jpg"],
    ["scan.jpeg", "scan.jpeg"],
    ["IMG_1.HEIC", "IMG_1.jpg"],
  ])("a JPEG named %j is sent as %j", (name, sent) => {
    expect(withEnding(name, fileKindOf("jpeg"))).toBe(sent);
  });
});
