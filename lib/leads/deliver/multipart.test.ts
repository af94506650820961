import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { FormValues } from "#lib/forms/row.ts";
import { encodeMultipart } from "#lib/leads/deliver/multipart.ts";
import type { SubmittedFile } from "#lib/leads/store/submission.ts";
import { file, formOf, readFile } from "#lib/provider/testing.ts";

async function sent(fields: FormValues, files: readonly SubmittedFile[] = []) {
  const encoded = encodeMultipart(fields, files, readFile);
  const body = await Array.fromAsync(encoded.chunks()).then(Buffer.concat);
  return { ...encoded, body, parts: await formOf(body, encoded.contentType) };
}

const bytes = Buffer.concat([Buffer.from("%PDF-\r\n--\r\n\0\xff"), randomBytes(5000)]);

describe("encodeMultipart", () => {
  test("sends fields and files in the order given, every byte as it came", async () => {
    const { parts } = await sent({ b: "Ögé \u{1F600}\r\nsecond line", a: "", c: '<&"=' }, [
      file("medicalReports[]", [bytes.subarray(0, 3), bytes.subarray(3)], "отчёт.pdf"),
      file("patientPassport[]", [], "pass.docx", "docx"),
    ]);
    expect(parts).toEqual([
      ["b", "Ögé \u{1F600}\r\nsecond line"],
      ["a", ""],
      ["c", '<&"='],
      ["medicalReports[]", { name: "отчёт.pdf", type: "application/pdf", bytes }],
      [
        "patientPassport[]",
        {
          name: "pass.docx",
          type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
          bytes: Buffer.alloc(0),
        },
      ],
    ]);
  });

  test.each([
    ["nothing", {}, []],
    ["text beyond ASCII", { a: "Ögé \u{1F600}" }, []],
    ["files in pieces", { a: "b" }, [file("f", [bytes, bytes, Buffer.alloc(0)], "é.pdf"), file("g", [bytes])]],
  ])("knows the exact length of %s", async (_, fields, files) => {
    const { body, contentLength } = await sent(fields, files);
    expect(contentLength).toBe(body.length);
  });

  test.each([
    ["a quote", 'a".pdf; name="email', "a%22.pdf; name=%22email"],
    ["a line break", "a\r\nContent-Type: text/html\n\r.pdf", "a%0D%0AContent-Type: text/html%0A%0D.pdf"],
  ])("lets %s in a name end nothing", async (_, name, escaped) => {
    const { body, parts } = await sent({ [name]: "x" }, [file(name, [bytes], name)]);
    expect(parts).toEqual([
      [name, "x"],
      [name, { name, type: "application/pdf", bytes }],
    ]);
    expect(body.toString("latin1")).toContain(`form-data; name="${escaped}"\r\n`);
    expect(body.toString("latin1")).toContain(`form-data; name="${escaped}"; filename="${escaped}"\r\n`);
  });

  test("can be sent twice, and has another boundary each time it is made", async () => {
    const encoded = encodeMultipart({ a: "b" }, [file("f", [bytes])], readFile);
    expect(await Array.fromAsync(encoded.chunks())).toEqual(await Array.fromAsync(encoded.chunks()));
    expect((await sent({ a: "b" })).contentType).not.toBe(encoded.contentType);
  });

  test.each([
    ["shorter", [bytes.subarray(1)]],
    ["longer", [bytes, bytes]],
    ["missing", []],
  ])("throws when a stored file is %s", async (_, chunks) => {
    const told = file("f", [bytes]);
    const encoded = encodeMultipart({}, [{ ...file("f", chunks), size: told.size }], readFile);
    await expect(Array.fromAsync(encoded.chunks())).rejects.toThrow("another size than recorded");
  });

  test("sends a large piece as small ones, so that each shows progress", async () => {
    const encoded = encodeMultipart({ a: "x".repeat(200_000) }, [file("f", [Buffer.alloc(300_000)])], readFile);
    const sizes = (await Array.fromAsync(encoded.chunks())).map((piece) => piece.byteLength);
    expect(Math.max(...sizes)).toBe(65_536);
  });
});
