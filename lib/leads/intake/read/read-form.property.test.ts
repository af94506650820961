import fc from "fast-check";
import { expect, test } from "vitest";
import { readForm } from "#lib/leads/intake/read/read-form.ts";
import type { ReceivedForm } from "#lib/leads/intake/read/received-form.ts";
import { createRequestFiles } from "#lib/leads/intake/read/staged-files.ts";
import { admitted, encode, type FilePart, requestOf } from "#lib/leads/intake/testing.ts";
import { Problem } from "#lib/leads/request/problem.ts";
import { createSqliteStore } from "#lib/leads/store/open/open-store.ts";
import { START, storeKey } from "#lib/leads/store/testing.ts";
import { runs } from "#lib/testing/property-runs.ts";

const MAX_BYTES = 100_000;

const store = await createSqliteStore(":memory:", { keys: [storeKey()], isDurable: false });

/** Reads a body that comes in these pieces, and deletes its files. */
async function read(type: string, pieces: readonly Uint8Array[]): Promise<ReceivedForm> {
  const requestFiles = createRequestFiles(store, START, admitted);
  try {
    return await readForm(requestOf(type, pieces), MAX_BYTES, requestFiles);
  } finally {
    await requestFiles.discard();
  }
}

/** Cuts bytes at these parts of their length, from 0 to 1. */
function cut(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const places = [0, ...cuts.map((part) => Math.floor(part * bytes.length)), bytes.length].toSorted((a, b) => a - b);
  return places.slice(1).map((end, index) => bytes.subarray(places[index], end));
}

const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });

const text = fc.string({
  unit: fc.oneof(fc.constantFrom("\n", "--", "\r\n--b", "\0", ":"), fc.string()),
  maxLength: 60,
});
const fieldName = fc.oneof(
  fc.constantFrom("patientName", "__proto__", "constructor", "attachments[]", "имя"),
  fc.stringMatching(/^[a-z[\]. ]{1,12}$/),
);
const fileBytes = fc.oneof(
  fc.uint8Array({ maxLength: 400 }),
  fc.constantFrom("\r\n--", "%PDF-1.7\r\n----\r\r\n\0").map((start) => new TextEncoder().encode(start)),
);
const filePart = fc
  .tuple(fieldName, fc.constantFrom("a.pdf", "отчёт.pdf", "b.exe"), fileBytes)
  .map(([field, name, bytes]): FilePart => [field, name, "application/pdf", new Uint8Array(bytes)]);

/** Returns a form without the random ids of its files, which are read side by side. */
const comparable = ({ fields, files, problems }: ReceivedForm) => ({
  fields: [...fields],
  files: files.map(({ id: _, ...file }) => JSON.stringify(file)).toSorted(),
  problems: problems.map((problem) => JSON.stringify(problem)).toSorted(),
});

test("a body is the same form however it is cut into pieces, and its texts are those that were typed", async () => {
  const form = fc.record({
    fields: fc.array(fc.tuple(fieldName, text), { maxLength: 6 }),
    files: fc.array(filePart, { maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(form, cuts, async ({ fields, files }, places) => {
      const { type, bytes } = await encode(fields, files);
      const whole = await read(type, [bytes]);
      expect(comparable(await read(type, cut(bytes, places)))).toEqual(comparable(whole));
      const typed = new Map<string, string[]>();
      for (const [name, value] of fields) {
        typed.set(name, [...(typed.get(name) ?? []), value.toWellFormed().replaceAll(/\r\n?/g, "\n")]);
      }
      expect([...whole.fields]).toEqual([...typed]);
    }),
    runs(80),
  );
});

const token = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom("--b", "--b\r\n", "\r\n--b\r\n", "\r\n--b--", "--b--\r\n", "\r\n", "\r\n\r\n"),
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      'Content-Disposition: form-data; name="a"\r\n\r\n',
      'Content-Disposition: form-data; name="f"; filename="a.pdf"\r\n\r\n',
      'Content-Disposition: form-data; name="f"; filename="a.docx"\r\nContent-Type: application/octet-stream\r\n\r\n',
      "Content-Disposition: form-data; name=__proto__\r\n",
      "Content-Disposition: form-data; name*=utf-8''%ff%00; filename*=utf-9'x'%zz\r\n",
      "Content-Disposition: attachment; filename=\r\n",
      "Content-Type: text/plain; charset=utf-16le\r\n",
      "Content-Type: multipart/mixed; boundary=b\r\n\r\n",
      "Content-Transfer-Encoding: base64\r\n",
      "%PDF-1.7",
      "PK\x03\x04",
      "\x89PNG\r\n\x1a\n",
    ),
  },
  { weight: 3, arbitrary: fc.string({ maxLength: 20 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 30_000 }).map((length) => "x".repeat(length)) },
);

const anyBody = fc.oneof(
  fc.array(token, { maxLength: 25 }).map((tokens) => Buffer.from(tokens.join(""), "latin1")),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
);

const anyType = fc.oneof(
  { weight: 6, arbitrary: fc.constant("multipart/form-data; boundary=b") },
  fc.constantFrom(
    'multipart/form-data; boundary="b"',
    "multipart/form-data; charset=utf-16; boundary=b",
    "multipart/form-data; boundary*=utf-8''b",
    "multipart/form-data;boundary=b;boundary=c",
    "multipart/form-data; boundary=",
    "application/x-www-form-urlencoded; boundary=b",
    `multipart/form-data; boundary=${"b".repeat(100)}`,
  ),
);

test("any bytes are a form, or refused with a problem of the client's", async () => {
  await fc.assert(
    fc.asyncProperty(anyType, anyBody, cuts, async (type, body, places) => {
      try {
        const { fields } = await read(type, cut(body, places));
        for (const name of fields.keys()) expect(name).toBeTypeOf("string");
      } catch (error) {
        expect(error).toBeInstanceOf(Problem);
        expect((error as Problem).status).toBeGreaterThanOrEqual(400);
        expect((error as Problem).status).toBeLessThan(500);
      }
    }),
    runs(300),
  );
});

test("a form that lacks its end is refused, wherever it was cut off", async () => {
  const form = fc.tuple(fc.array(fc.tuple(fieldName, text), { minLength: 1, maxLength: 4 }), fc.array(filePart));
  await fc.assert(
    fc.asyncProperty(form, fc.nat(), async ([fields, files], place) => {
      const { type, bytes } = await encode(fields, files);
      // The last delimiter ends with two hyphens and a line break.
      const length = place % (bytes.length - 3);
      await expect(read(type, [bytes.subarray(0, length)])).rejects.toMatchObject({ code: "body-incomplete" });
    }),
    runs(60),
  );
});
