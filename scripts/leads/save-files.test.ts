import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import type { SubmittedFile } from "#lib/leads/store/submission.ts";
import { diskName } from "#scripts/leads/save-files.ts";

const named = (name: string, kind: SubmittedFile["kind"] = "pdf", field = "medicalReports[]") =>
  diskName({ id: "1", field, name, kind, size: 1, sha256: "" }, 0);

describe("diskName", () => {
  test.each([
    ["scan.pdf", "01-medicalReports-scan.pdf"],
    ["My scan (2).PDF", "01-medicalReports-My-scan-2.pdf"],
    ["../../etc/passwd", "01-medicalReports.pdf"],
    ["..\\..\\boot.ini", "01-medicalReports-boot.pdf"],
    ["/etc/cron.d/x", "01-medicalReports-etc-cron.pdf"],
    ["-rf.pdf", "01-medicalReports-rf.pdf"],
    [".bashrc", "01-medicalReports.pdf"],
    ["CON", "01-medicalReports-CON.pdf"],
    ["report.pdf.exe", "01-medicalReports-report-pdf.pdf"],
    ["a\u0000b\u202egpj.pdf", "01-medicalReports-a-b-gpj.pdf"],
    ["$(reboot)`x`;*.pdf", "01-medicalReports-reboot-x.pdf"],
    ["تقرير طبي.pdf", "01-medicalReports-تقرير-طبي.pdf"],
    ["", "01-medicalReports.pdf"],
  ])("%j is %s", (name, onDisk) => {
    expect(named(name)).toBe(onDisk);
  });

  test.each(["../../etc/passwd", "..", "a/b/c.pdf", "C:\\x.pdf"])("%j stays in the folder", (name) => {
    expect(basename(join("/folder", named(name)))).toBe(named(name));
  });

  test("the ending comes from the kind of file, not from its name", () => {
    expect(named("photo.jpeg", "png")).toBe("01-medicalReports-photo.png");
  });

  test("a long name fits into a file system, in any script", () => {
    const name = named("报".repeat(100), "docx", "attachments");
    expect(Buffer.byteLength(name)).toBeLessThan(255);
    expect(name).toMatch(/^01-attachments-报{50}\.docx$/);
  });

  test("files of the same name get different names", () => {
    const file = { id: "1", field: "a", name: "scan.pdf", kind: "pdf", size: 1, sha256: "" } as const;
    expect([diskName(file, 0), diskName(file, 11)]).toEqual(["01-a-scan.pdf", "12-a-scan.pdf"]);
  });
});
