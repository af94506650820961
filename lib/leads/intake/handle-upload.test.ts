import { createHash, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { encode, type FilePart, pdf, renamedExe, requestOf, route } from "#lib/leads/intake/testing.ts";
import { CHUNK_BYTES } from "#lib/leads/store/limits.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { examples } from "#verification/support/example-answers.ts";

catchLog();

const consultation = (options: Parameters<typeof route>[1] = {}) =>
  route({ kind: "delivered" }, { form: "consultation", ...options });

const digestOf = (bytes: Uint8Array) => `sha-256=:${createHash("sha256").update(bytes).digest("base64")}:`;

/** A file of two whole chunks and a rest. */
const report = (() => {
  const [, name, type, bytes] = pdf("", "تقرير.pdf", 2 * CHUNK_BYTES + 1000);
  bytes.set(randomBytes(1000), CHUNK_BYTES);
  return { name, type, bytes, size: bytes.byteLength };
})();

const announced = { name: report.name, type: report.type, size: report.size };

const chunkOf = (index: number, bytes: Uint8Array = report.bytes) =>
  bytes.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES);

function calls({ uploads, post }: ReturnType<typeof route>) {
  const context = (id: string, index?: number | string) => ({
    params: Promise.resolve(index === undefined ? { id } : { id, index: String(index) }),
  });
  const json = async (response: Response) => ({ status: response.status, ...(await response.json()) });
  return {
    create: async (file: unknown, headers: Record<string, string> = {}) => {
      const body = Buffer.from(typeof file === "string" ? file : JSON.stringify(file));
      return json(await uploads.create(requestOf("application/json", [body], { length: body.length, headers })));
    },
    put: async (id: string, index: number | string, bytes: Uint8Array, headers: Record<string, string> = {}) => {
      const request = requestOf("application/octet-stream", [bytes], {
        length: bytes.byteLength,
        headers: { "content-digest": digestOf(bytes), ...headers },
      });
      return json(await uploads.put(request, context(id, index)));
    },
    list: async (id: string) => json(await uploads.list(new Request("http://localhost/api/uploads/x"), context(id))),
    /** The form, with texts and files of its attachments. */
    send: async (texts: string[], files: FilePart[] = [], key?: string) => {
      const fields = Object.entries(examples.consultation.least);
      const all = [...fields, ...texts.map((text): [string, string] => ["attachments[]", text])];
      const { type, bytes } = await encode(all, files);
      const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
      return json(await post(requestOf(type, [bytes], { length: bytes.length, headers })));
    },
  };
}

/** An upload whose chunks are all here. */
async function uploaded(site: ReturnType<typeof route>, { bytes, ...file } = report): Promise<string> {
  const { create, put } = calls(site);
  const { upload } = await create(file);
  for (let index = 0; index * CHUNK_BYTES < file.size; index++) await put(upload.id, index, chunkOf(index, bytes));
  return upload.id;
}

describe("an upload", () => {
  test("accepts chunks in any order, lists them, and is delivered with the form that names it", async () => {
    const site = consultation();
    const { create, put, list, send } = calls(site);
    const { status, upload } = await create(announced);
    expect(status).toBe(201);
    expect(upload).toEqual({ id: expect.any(String), size: report.size, chunkBytes: CHUNK_BYTES, received: [] });

    expect((await put(upload.id, 2, chunkOf(2))).upload.received).toEqual([2]);
    expect((await put(upload.id, 0, chunkOf(0))).upload.received.toSorted()).toEqual([0, 2]);
    expect(await list(upload.id)).toMatchObject({ status: 200, upload: { received: [0, 2] } });
    expect(await put(upload.id, 1, chunkOf(1))).toMatchObject({ status: 200 });

    expect(await send([`upload:${upload.id}`], [pdf("attachments[]", "small.pdf")])).toMatchObject({ success: true });
    const [submission] = site.delivered;
    expect(submission?.files.map(({ field, name, size }) => `${field} ${name} ${size}`)).toEqual([
      "attachments[] small.pdf 100",
      `attachments[] ${report.name} ${report.size}`,
    ]);
    expect(submission?.contents[1]?.equals(report.bytes)).toBe(true);
    expect(await list(upload.id)).toMatchObject({ status: 404 });
    expect(await site.leftovers()).toBe(0);
  });

  test("accepts the same chunk twice, but no other bytes for it", async () => {
    const { create, put } = calls(consultation());
    const { upload } = await create({ name: "a.pdf", type: "", size: 10 });
    expect(await put(upload.id, 0, Buffer.from("%PDF-12345"))).toMatchObject({ status: 200 });
    expect(await put(upload.id, 0, Buffer.from("%PDF-12345"))).toMatchObject({ status: 200 });
    expect(await put(upload.id, 0, Buffer.from("%PDF-54321"))).toMatchObject({ status: 409, code: "chunk-differs" });
  });

  test.each<[string, number | string, Uint8Array, Record<string, string>, number, string]>([
    ["damaged", 0, chunkOf(0), { "content-digest": digestOf(Buffer.from("x")) }, 422, "chunk-damaged"],
    ["without a digest", 0, chunkOf(0), { "content-digest": "" }, 422, "chunk-damaged"],
    ["with a digest of another kind", 0, chunkOf(0), { "content-digest": "md5=:x:" }, 422, "chunk-damaged"],
    ["too short", 0, chunkOf(0).subarray(1), {}, 422, "chunk-length"],
    ["too long for the last one", 2, chunkOf(0), {}, 422, "chunk-length"],
    ["larger than any", 0, Buffer.alloc(CHUNK_BYTES + 1), {}, 413, "too-large"],
    ["after the end", 3, chunkOf(0), {}, 404, "not-found"],
    ["before the beginning", -1, chunkOf(0), {}, 404, "not-found"],
    ["at the first digit of its place", "0x", chunkOf(0), {}, 404, "not-found"],
    ["nowhere", "__proto__", chunkOf(0), {}, 404, "not-found"],
    ["from another site", 0, chunkOf(0), { "sec-fetch-site": "cross-site" }, 403, "cross-site"],
    ["of another length than it says", 0, chunkOf(0), { "content-length": "7" }, 400, "body-incomplete"],
  ])("rejects a chunk %s", async (_, index, bytes, headers, status, code) => {
    const { create, put, list } = calls(consultation());
    const { upload } = await create(announced);
    expect(await put(upload.id, index, bytes, headers)).toMatchObject({ success: false, status, code });
    expect((await list(upload.id)).upload.received).toEqual([]);
  });

  test("arrives without a length, as a proxy sends it in pieces", async () => {
    const { create, put, list } = calls(consultation());
    const { upload } = await create(announced);
    await put(upload.id, 0, chunkOf(0), { "content-length": "" });
    expect((await list(upload.id)).upload.received).toEqual([0]);
  });

  test("that does not exist gets 404", async () => {
    const { put, list } = calls(consultation());
    expect(await put("unknown", 0, Buffer.from("x"))).toMatchObject({ status: 404 });
    expect(await list("unknown")).toMatchObject({ status: 404, code: "not-found" });
  });
});

describe("announcing a file", () => {
  const field = (code: string) => ({ code: "invalid", fields: [{ field: "name", code }] });

  test.each<[string, unknown, Record<string, string>, number, object]>([
    ["without a byte", { name: "a.pdf", type: "", size: 0 }, {}, 422, field("file-empty")],
    ["of more than 10 MB", { name: "a.pdf", type: "", size: 10 * 1024 ** 2 + 1 }, {}, 422, field("file-size")],
    ["of half a byte", { name: "a.pdf", type: "", size: 0.5 }, {}, 422, { code: "upload-invalid" }],
    ["without a name", { type: "", size: 1 }, {}, 422, { code: "upload-invalid" }],
    ["in words", "hello", {}, 422, { code: "upload-invalid" }],
    ["at length", "x".repeat(4097), {}, 413, { code: "too-large" }],
    ["from another site", announced, { "sec-fetch-site": "cross-site" }, 403, { code: "cross-site" }],
  ])("fails for a file %s", async (_, file, headers, status, response) => {
    expect(await calls(consultation()).create(file, headers)).toMatchObject({ success: false, status, ...response });
  });

  test("accepts a file of exactly 10 MB", async () => {
    const { create } = calls(consultation());
    expect(await create({ name: "a.pdf", type: "", size: 10 * 1024 ** 2 })).toMatchObject({
      status: 201,
      success: true,
    });
  });

  test("does not count as a submission", async () => {
    const { create, send } = calls(consultation({ rateLimit: 1 }));
    expect(await create(announced)).toMatchObject({ status: 201 });
    expect(await send([])).toMatchObject({ status: 200 });
  });

  test("is limited for each client", async () => {
    const { create } = calls(consultation({ rateLimit: 1 }));
    const statuses = [];
    for (let i = 0; i < 21; i++) statuses.push((await create({ name: "a.pdf", type: "", size: 1 })).status);
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
  });
});

describe("a form that names", () => {
  const missing = { status: 422, fields: [{ field: "attachments[]", code: "upload-missing" }] };

  test.each(["upload:", "upload:unknown", "unknown", "", "upload:../../x"])("%j is rejected", async (text) => {
    expect(await calls(consultation()).send([text])).toMatchObject(missing);
  });

  test("an incomplete upload is rejected, and accepted once it is complete", async () => {
    const site = consultation();
    const { create, put, send } = calls(site);
    const { upload } = await create(announced);
    for (const index of [0, 1]) {
      await put(upload.id, index, chunkOf(index));
      expect(await send([`upload:${upload.id}`])).toMatchObject(missing);
    }
    await put(upload.id, 2, chunkOf(2));
    expect(await send([`upload:${upload.id}`])).toMatchObject({ success: true });
  });

  test("a renamed program is rejected by its content", async () => {
    const site = consultation();
    const [, name, type, bytes] = renamedExe("", "report.pdf");
    const id = await uploaded(site, { name, type, bytes, size: bytes.byteLength });
    const { send } = calls(site);
    expect(await send([`upload:${id}`])).toMatchObject({
      status: 422,
      fields: [{ code: "file-kind" }, { code: "unknown-advice" }],
    });
  });

  test("more uploads than the field allows is rejected", async () => {
    const site = consultation();
    const ids = await Promise.all(Array.from({ length: 11 }, () => uploaded(site)));
    const { send } = calls(site);
    expect(await send(ids.map((id) => `upload:${id}`))).toMatchObject({ fields: [{ code: "file-count" }] });
    expect(await send(ids.slice(1).map((id) => `upload:${id}`))).toMatchObject({ success: true });
  });

  test("the same again under one key gets the same response, though the files are gone by then", async () => {
    const site = consultation();
    const id = await uploaded(site);
    const { send } = calls(site);
    const first = await send([`upload:${id}`], [], "k");
    expect(await send([`upload:${id}`], [], "k")).toEqual(first);
    expect(await send(["upload:another"], [], "k")).toMatchObject({ status: 409 });
    expect(site.delivered).toHaveLength(1);
  });

  test("an upload that another submission claimed is rejected", async () => {
    const site = route(
      { kind: "silent", reason: "timeout", answerLost: true },
      { form: "consultation", isDurable: true },
    );
    const id = await uploaded(site);
    const { send } = calls(site);
    expect(await send([`upload:${id}`])).toMatchObject({ success: true });
    expect(await send([`upload:${id}`])).toMatchObject(missing);
  });

  test("an upload of a rejected submission can be sent again in a corrected one", async () => {
    const responses = [{ kind: "rejected", status: 400, message: "no" } as const, { kind: "delivered" } as const];
    const site = route(async () => responses.shift() ?? { kind: "delivered" }, {
      form: "consultation",
      isDurable: true,
    });
    const id = await uploaded(site);
    const { send } = calls(site);
    expect(await send([`upload:${id}`])).toMatchObject({ status: 400 });
    expect(await send([`upload:${id}`])).toMatchObject({ success: true });
    expect(site.delivered[1]?.contents[0]?.equals(report.bytes)).toBe(true);
  });
});
