import { describe, expect, test, vi } from "vitest";
import { testBrowser, testFile, uploadServer } from "#lib/leads/uploads/testing.ts";
import { createUploader } from "#lib/leads/uploads/uploader.ts";

const options = { locale: "en" };

test.each([
  [1, ["POST", "PUT 0"]],
  [999, ["POST", "PUT 0"]],
  [1000, ["POST", "PUT 0"]],
  [1001, ["POST", "PUT 0", "PUT 1"]],
  [2500, ["POST", "PUT 0", "PUT 1", "PUT 2"]],
])("sends a file of %i bytes in order", async (size, log) => {
  const server = await uploadServer();
  const file = testFile(size, "scan öf.pdf");
  const [id] = await createUploader(testBrowser(server)).send([file], options);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(server.file(id)).toEqual({ name: "scan öf.pdf", type: "application/pdf", size, bytes });
  expect(server.log).toEqual(log);
});

test("uses the chunk length of the server", async () => {
  const server = await uploadServer({ chunkBytes: 100 });
  await createUploader(testBrowser(server)).send([testFile(250)], options);
  expect(server.log).toEqual(["POST", "PUT 0", "PUT 1", "PUT 2"]);
});

test("sends one file after the other and reports the progress of all", async () => {
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
  test("sends nothing again and returns the same ids", async () => {
    const server = await uploadServer();
    const uploader = createUploader(testBrowser(server));
    const files = [testFile(1500), testFile(700)];
    const ids = await uploader.send(files, options);
    server.log.length = 0;
    expect(await uploader.send(files, options)).toEqual(ids);
    expect(server.log).toEqual(["GET", "GET"]);
  });

  test("sends only new files", async () => {
    const server = await uploadServer();
    const uploader = createUploader(testBrowser(server));
    const [first, second] = [testFile(1500), testFile(700)];
    await uploader.send([first], options);
    server.log.length = 0;
    await uploader.send([second, first], options);
    expect(server.log).toEqual(["POST", "PUT 0", "GET"]);
  });

  test("sends everything again after the upload expired", async () => {
    const server = await uploadServer();
    const uploader = createUploader(testBrowser(server));
    const file = testFile(1500);
    const [before] = await uploader.send([file], options);
    server.forgetAll();
    server.log.length = 0;
    const [id] = await uploader.send([file], options);
    expect(server.log).toEqual(["GET", "POST", "PUT 0", "PUT 1"]);
    expect(id).not.toBe(before);
    expect(server.file(id).bytes.length).toBe(1500);
  });
});

test("security 9: writes nothing to browser storage", async () => {
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
