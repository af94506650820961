import { describe, expect, test, vi } from "vitest";
import { testBrowser, testFile, uploadServer } from "#lib/uploads/testing.ts";
import { createUploader } from "#lib/uploads/uploader.ts";

const options = { locale: "en" };

test.each([
  [1, ["POST", "PUT 0"]],
  [999, ["POST", "PUT 0"]],
  [1000, ["POST", "PUT 0"]],
  [1001, ["POST", "PUT 0", "PUT 1"]],
  [2500, ["POST", "PUT 0", "PUT 1", "PUT 2"]],
])("sends a file of %i bytes in order and whole", async (size, log) => {
  const server = await uploadServer();
  const file = testFile(size, "scan öf.pdf");
  const [id] = await createUploader(testBrowser(server)).send([file], options);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(server.file(id)).toEqual({ name: "scan öf.pdf", type: "application/pdf", size, bytes });
  expect(server.log).toEqual(log);
});

test("cuts where the server says", async () => {
  const server = await uploadServer({ chunkBytes: 100 });
  await createUploader(testBrowser(server)).send([testFile(250)], options);
  expect(server.log).toEqual(["POST", "PUT 0", "PUT 1", "PUT 2"]);
});

test("sends one file after the other and says how much of all has arrived", async () => {
  const server = await uploadServer();
  const progress: [number, number][] = [];
  const onProgress = ({ sent, total }: { sent: number; total: number }) => void progress.push([sent, total]);
  const files = [testFile(1500, "a.pdf"), testFile(700, "b.pdf")];
  const ids = await createUploader(testBrowser(server)).send(files, { ...options, onProgress });
  expect(ids.map((id) => server.file(id).name)).toEqual(["a.pdf", "b.pdf"]);
  expect(server.log).toEqual(["POST", "PUT 0", "PUT 1", "POST", "PUT 0"]);
  expect(progress).toEqual([0, 0, 1000, 1500, 1500, 2200].map((sent) => [sent, 2200]));
});

describe("a second submit", () => {
  test("sends no byte again, and has the same ids", async () => {
    const server = await uploadServer();
    const uploads = createUploader(testBrowser(server));
    const files = [testFile(1500), testFile(700)];
    const ids = await uploads.send(files, options);
    server.log.length = 0;
    expect(await uploads.send(files, options)).toEqual(ids);
    expect(server.log).toEqual(["GET", "GET"]);
  });

  test("sends only what is new", async () => {
    const server = await uploadServer();
    const uploads = createUploader(testBrowser(server));
    const [first, second] = [testFile(1500), testFile(700)];
    await uploads.send([first], options);
    server.log.length = 0;
    await uploads.send([second, first], options);
    expect(server.log).toEqual(["POST", "PUT 0", "GET"]);
  });

  test("sends all again when the server has let it expire", async () => {
    const server = await uploadServer();
    const uploads = createUploader(testBrowser(server));
    const file = testFile(1500);
    const [before] = await uploads.send([file], options);
    server.forgetAll();
    server.log.length = 0;
    const [id] = await uploads.send([file], options);
    expect(server.log).toEqual(["GET", "POST", "PUT 0", "PUT 1"]);
    expect(id).not.toBe(before);
    expect(server.file(id).bytes.length).toBe(1500);
  });
});

test("security 9: nothing of a file is put into browser storage", async () => {
  const touched: string[] = [];
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches", "document", "cookieStore"]) {
    const storage = new Proxy({}, { get: () => touched.push(name), set: () => touched.push(name) > 0 });
    vi.stubGlobal(name, storage);
  }
  const server = await uploadServer({ faults: { PUT: ["reset"] } });
  await createUploader(testBrowser(server)).send([testFile(2500)], options);
  vi.unstubAllGlobals();
  expect(touched).toEqual([]);
});
