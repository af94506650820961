import { createHash, randomBytes } from "node:crypto";
import { ReadableStream } from "node:stream/web";
import { describe, expect, test } from "vitest";
import { MAX_FILE_BYTES } from "#lib/forms/file-size.ts";
import { readForm } from "#lib/leads/intake/read/read-form.ts";
import type { ReceivedFile } from "#lib/leads/intake/read/received-form.ts";
import { createRequestFiles } from "#lib/leads/intake/read/staged-files.ts";
import { admitted, encode, pdf, renamedExe, requestOf } from "#lib/leads/intake/testing.ts";
import { createSqliteStore } from "#lib/leads/store/open/open-store.ts";
import { START, storeKey } from "#lib/leads/store/testing.ts";
import { pngBytes } from "#lib/testing/file-bytes.ts";

const MiB = 1024 * 1024;
const MULTIPART = "multipart/form-data; boundary=b";

const store = await createSqliteStore(":memory:", { keys: [storeKey()], isDurable: false });
const requestFiles = createRequestFiles(store, START, admitted);

const read = ({ type, bytes }: { type: string; bytes: Buffer }) =>
  readForm(requestOf(type, [bytes]), 64 * MiB, requestFiles);
const readText = (text: string) => read({ type: MULTIPART, bytes: Buffer.from(text) });
const part = (headers: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${value}\r\n`;

/** A part whose file has not ended. */
const halfFile = `--b\r\nContent-Disposition: form-data; name="f"; filename="a.pdf"\r\n\r\n%PDF-1.7`;

const bytesOf = (file: ReceivedFile | undefined) => requestFiles.read(file?.id ?? "");

describe("readForm reads", () => {
  test("text as it was typed", async () => {
    const fields: [string, string][] = [
      ["patientName", " Amina Ögé "],
      ["message", "тест\n--b--\n & more"],
      ["relation", ""],
    ];
    const form = await read(await encode(fields));
    expect([...form.fields]).toEqual(fields.map(([name, value]) => [name, [value]]));
    expect(form).toMatchObject({ files: [], problems: [] });
  });

  test("__proto__ as a name like any other", async () => {
    const form = await read(await encode([["__proto__", "x"]]));
    expect([...form.fields]).toEqual([["__proto__", ["x"]]]);
  });

  test.each(["отчёт о здоровье.pdf", "تقرير.pdf", "报告.pdf", "résumé.pdf", "a (1) 50%.pdf", 'a "b".pdf'])(
    "a file with the name %s, without quotes",
    async (name) => {
      const form = await read(await encode([], [pdf("f", name, 300)]));
      expect(form.problems).toEqual([]);
      expect(form.files).toEqual([
        {
          field: "f",
          name: name.replaceAll('"', ""),
          kind: expect.objectContaining({ id: "pdf" }),
          size: 300,
          id: expect.any(String),
          sha256: createHash("sha256")
            .update(pdf("f", name, 300)[3])
            .digest("hex"),
        },
      ]);
    },
  );

  test.each([1, 7, 1000, 65_536])("every byte of a file that comes in pieces of %i", async (size) => {
    const [field, name, declared, bytes] = pdf("f", "report.pdf", 20_000);
    bytes.set(randomBytes(10_000), 100);
    bytes.set(Buffer.from("\r\n--\r\n\r\n----\r\r\n\0"), 15_000);
    const { type, bytes: body } = await encode([["a", "b"]], [[field, name, declared, bytes]]);
    const pieces = Array.from({ length: Math.ceil(body.length / size) }, (_, i) =>
      body.subarray(i * size, (i + 1) * size),
    );
    const form = await readForm(requestOf(type, pieces), MiB, requestFiles);
    expect((await bytesOf(form.files[0])).equals(bytes)).toBe(true);
    expect(form.fields.get("a")).toEqual(["b"]);
  });

  test("several files of one field and of others, in any order", async () => {
    const form = await read(await encode([], [pdf("a", "1.pdf"), pdf("b", "2.pdf"), pdf("a", "3.pdf")]));
    expect(form.files.map(({ field, name }) => `${field} ${name}`).toSorted()).toEqual([
      "a 1.pdf",
      "a 3.pdf",
      "b 2.pdf",
    ]);
  });

  test("nothing from an empty file field", async () => {
    const form = await read(await encode([["a", "b"]], [["f", "", "application/octet-stream", new Uint8Array(0)]]));
    expect([...form.fields.keys()]).toEqual(["a"]);
    expect(form).toMatchObject({ files: [], problems: [] });
  });

  test.each(["epilogue", "--b--", `--b\r\n${part('name="c"', "d")}--b--\r\n`, "\r\n--b\r\n\r\n\r\n--b"])(
    "a form that is followed by %j, which is no part of it",
    async (more) => {
      const text = `${part('name="a"', "b")}--b--\r\n${more}`;
      const whole = readText(text);
      const inPieces = readForm(
        requestOf(
          MULTIPART,
          [...text].map((sign) => Buffer.from(sign)),
        ),
        MiB,
        requestFiles,
      );
      for (const { fields } of await Promise.all([whole, inPieces])) expect([...fields]).toEqual([["a", ["b"]]]);
    },
  );

  // Busboy waits for ever: see closing-delimiter.ts.
  test.each(["\r\n--b--\r\n--b\r\n", "--b--\r\n--b--\r\n", "--b--\r\n\r\n--b\r\n", "preamble\r\n--b--\r\n--b--"])(
    "no fields from %j, which ends before its first part",
    async (text) => {
      expect((await readText(text)).fields.size).toBe(0);
    },
  );

  test.each([
    'multipart/form-data; boundary="b"',
    "multipart/form-data;boundary=b",
    "multipart/form-data; charset=utf-8; Boundary=b ; x=y",
  ])("a form of the type %s", async (type) => {
    const { fields } = await read({ type, bytes: Buffer.from(`${part('name="a"', "b")}--b--\r\n`) });
    expect([...fields]).toEqual([["a", ["b"]]]);
  });
});

describe("readForm fails at once", () => {
  test("when the store cannot store a file, without waiting for the rest", async () => {
    const full = Object.assign(new Error("disk full"), { code: "ERR_SQLITE_ERROR" });
    const broken = createRequestFiles({ ...store, putChunk: () => Promise.reject(full) }, START, admitted);
    let sent = 0;
    function* endless() {
      yield Buffer.from(halfFile);
      for (; sent < 1000; sent += 1) yield Buffer.alloc(65_536, "x");
    }
    const reading = readForm(requestOf(MULTIPART, endless()), 64 * MiB, broken);
    await expect(reading).rejects.toMatchObject({ code: "store-unavailable", details: { cause: full } });
    expect(sent).toBeLessThan(500);
  });
});

describe("readForm reports", () => {
  test("a field that comes twice by both its texts", async () => {
    const form = await read(
      await encode([
        ["a", "1"],
        ["a", "2"],
      ]),
    );
    expect(form.fields.get("a")).toEqual(["1", "2"]);
  });

  test("an invalid file, and keeps the others", async () => {
    const form = await read(
      await encode([], [pdf("f", "1.pdf"), renamedExe("f", "C:\\x\\bad\u202E.pdf"), pdf("f", "3.pdf")]),
    );
    expect(form.problems).toEqual([
      { field: "f", code: "file-kind", params: { name: "bad.pdf", mb: 10 }, advice: "unknown-advice" },
    ]);
    expect(form.files.map(({ name }) => name).toSorted()).toEqual(["1.pdf", "3.pdf"]);
  });

  test("an empty file", async () => {
    const form = await read(await encode([], [pdf("f", "empty.pdf", 0)]));
    expect(form.problems).toEqual([{ field: "f", code: "file-empty", params: { name: "empty.pdf", mb: 10 } }]);
  });

  test("a file of one byte too many, not one that just fits", async () => {
    const form = await read(
      await encode([], [pdf("f", "big.pdf", MAX_FILE_BYTES + 1), pdf("f", "fits.pdf", MAX_FILE_BYTES)]),
    );
    expect(form.problems).toEqual([{ field: "f", code: "file-size", params: { name: "big.pdf", mb: 10 } }]);
    expect(form.files).toMatchObject([{ name: "fits.pdf", size: MAX_FILE_BYTES }]);
    expect((await bytesOf(form.files[0])).length).toBe(MAX_FILE_BYTES);
  });

  test("a file by its content when its declared type is unknown", async () => {
    const form = await read(await encode([], [["f", "scan.PNG", "", new Uint8Array(pngBytes(Buffer.alloc(0)))]]));
    expect(form.files).toMatchObject([{ kind: { id: "png" } }]);
  });

  test("every part with text, even one without a name", async () => {
    const { fields } = await readText(`--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n`);
    expect([...fields.keys()].filter((name) => typeof name !== "string")).toEqual([]);
  });
});

describe("readForm rejects", () => {
  test.each([
    ["nothing", ""],
    ["something else", "hello"],
    ["a form that breaks off in a header", "--b\r\nContent-Disposition: form-da"],
    ["a form that breaks off in a text", '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'],
    ["a form that breaks off in a file", halfFile],
    ["a form that breaks off between parts", part('name="a"', "b")],
    ["a form with another boundary", "--c\r\n\r\n--c--\r\n"],
  ])("%s", async (_, text) => {
    await expect(readText(text)).rejects.toMatchObject({ code: "body-incomplete" });
  });

  test("a request without a body", async () => {
    const request = new Request("http://localhost/api/services", {
      method: "POST",
      headers: { "content-type": MULTIPART },
    });
    await expect(readForm(request, MiB, requestFiles)).rejects.toMatchObject({ code: "body-incomplete" });
  });

  test.each(["multipart/form-data; boundary=", "multipart/form-data; boundary"])("the type %s", async (type) => {
    await expect(readForm(requestOf(type, [Buffer.from("--\r\n")]), MiB, requestFiles)).rejects.toMatchObject({
      code: "body-incomplete",
    });
  });

  test.each([
    ["a text", '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'],
    ["a file", halfFile],
  ])("a connection that breaks in %s", async (_, text) => {
    function* broken() {
      yield Buffer.from(text);
      throw new Error("ECONNRESET");
    }
    await expect(readForm(requestOf(MULTIPART, broken()), MiB, requestFiles)).rejects.toMatchObject({
      code: "body-incomplete",
    });
  });

  test.each([
    ["a text", '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'],
    ["a file", halfFile],
  ])("a connection that is silent in %s until the request is given up", async (_, text) => {
    const visitor = new AbortController();
    // More than all streams on the way keep, so that the parser has seen the part before the silence.
    const pieces = [...Array.from({ length: 16 }, () => Buffer.alloc(65_536, "x")), Buffer.from(text)];
    const silent = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          const piece = pieces.pop();
          if (piece) controller.enqueue(piece);
          else visitor.abort();
        },
      },
      { highWaterMark: 0 },
    );
    const request = requestOf(MULTIPART, silent, { signal: visitor.signal });
    await expect(readForm(request, 2 * MiB, requestFiles)).rejects.toMatchObject({ code: "body-incomplete" });
  });

  test.each([
    ["text", '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n'],
    ["a file", halfFile],
  ])("more bytes than allowed in %s, without reading on", async (_, text) => {
    let sent = 0;
    function* endless() {
      yield Buffer.from(text);
      for (; sent < 1000; sent += 1) yield Buffer.alloc(1000, "x");
    }
    await expect(readForm(requestOf(MULTIPART, endless()), 10_000, requestFiles)).rejects.toMatchObject({
      code: "too-large",
    });
    expect(sent).toBeLessThan(100);
  });

  const files = part('name="f"; filename="a.pdf"', "%PDF-1.7");
  test.each([
    ["fields", part('name="a"', "b").repeat(51)],
    ["files", files.repeat(51)],
    ["parts", `--b\r\nContent-Type: text/plain\r\n\r\nx\r\n`.repeat(101)],
  ])("too many %s", async (_, text) => {
    await expect(readText(`${text}--b--\r\n`)).rejects.toMatchObject({ code: "too-large" });
  });
});
