import { describe, expect, test } from "vitest";
import { type Fault, failureBody, testBrowser, testFile, uploadServer } from "#lib/leads/uploads/testing.ts";
import { UploadError } from "#lib/leads/uploads/upload-error.ts";
import { createUploader } from "#lib/leads/uploads/uploader.ts";

const options = { locale: "en" };
const always = (status: number): Fault[] => Array(20).fill({ status, body: failureBody("rejected") });
const rejected = { code: "rejected", message: "No: rejected", reference: "7K3-M9Q-XTE" };
const unexpected = { code: "unexpected", message: "", reference: undefined };

async function catchUploadError(upload: Promise<unknown>): Promise<UploadError> {
  const error = await upload.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof UploadError) return error;
  throw new Error("did not end with an UploadError", { cause: error });
}

describe("fails at once with the server's message after", () => {
  test.each<[string, Record<string, Fault[]>, string[]]>([
    ["a kind that is not accepted", { POST: always(415) }, ["POST"]],
    ["a file that is too large", { POST: always(413) }, ["POST"]],
    ["a name that breaks a rule", { POST: always(422) }, ["POST"]],
    ["a site without uploads", { POST: always(404) }, ["POST"]],
    ["a cross-site post", { POST: always(403) }, ["POST"]],
    ["a rejected chunk", { PUT: ["none", ...always(413)] }, ["POST", "PUT 0", "PUT 1"]],
    ["a rejected status request", { PUT: ["reset"], GET: always(403) }, ["POST", "PUT 0", "GET"]],
  ])("%s", async (_, faults, log) => {
    const server = await uploadServer({ faults });
    const file = testFile(2500);
    const browser = testBrowser(server);
    const error = await catchUploadError(createUploader(browser).send([file, testFile(10)], options));
    expect(error).toMatchObject(rejected);
    expect(error.file).toBe(file);
    expect(server.log).toEqual(log);
  });

  test("a proxy's error page, without a message", async () => {
    const server = await uploadServer({ faults: { POST: [{ status: 413, body: "<html>" }] } });
    expect(await catchUploadError(createUploader(testBrowser(server)).send([testFile(10)], options))).toMatchObject(
      unexpected,
    );
  });
});

describe("fails after six attempts", () => {
  const puts = (chunk: string, count: number) => Array(count).fill(chunk);

  test.each<[string, Fault[], string[], object]>([
    ["for a chunk in conflict", always(409), ["POST", ...puts("PUT 0", 6)], rejected],
    ["for a chunk that arrives damaged each time", always(422), ["POST", ...puts("PUT 0", 6)], rejected],
    [
      "for a chunk that the server never lists",
      Array(20).fill("chunk-ignored"),
      ["POST", ...puts("PUT 0", 6)],
      unexpected,
    ],
    ["for an upload that the server loses each time", always(404), Array(6).fill(["POST", "PUT 0"]).flat(), rejected],
  ])("%s", async (_, faults, log, failure) => {
    const server = await uploadServer({ faults: { PUT: faults } });
    expect(await catchUploadError(createUploader(testBrowser(server)).send([testFile(2500)], options))).toMatchObject(
      failure,
    );
    expect(server.log).toEqual(log);
  });

  test("and starts a new upload when the visitor sends the form again", async () => {
    const server = await uploadServer({ faults: { PUT: ["none", ...always(409).slice(0, 6)] } });
    const uploader = createUploader(testBrowser(server));
    const file = testFile(1500);
    await catchUploadError(uploader.send([file], options));
    server.log.length = 0;
    await uploader.send([file], options);
    expect(server.log).toEqual(["POST", "PUT 0", "PUT 1"]);
  });
});

describe("an unreadable file", () => {
  const gone = () => Promise.reject(new DOMException("gone", "NotFoundError"));
  const shorter = (blob: Blob) => blob.slice(0, 9).arrayBuffer();

  test.each<[string, (blob: Blob) => Promise<ArrayBuffer>]>([
    ["deleted", gone],
    ["truncated", shorter],
  ])("fails at once, not as a broken connection, when it was %s", async (_, read) => {
    const server = await uploadServer();
    const file = testFile(2500);
    const slice = file.slice.bind(file);
    file.slice = (start = 0, end) => {
      const blob = slice(start, end);
      return start === 0 ? blob : Object.assign(blob, { arrayBuffer: () => read(slice(start, end)) });
    };
    const error = await catchUploadError(createUploader(testBrowser(server)).send([file], options));
    expect(error).toMatchObject({ code: "file-unreadable", message: "" });
    expect(error.file).toBe(file);
    expect(server.log).toEqual(["POST", "PUT 0"]);
  });
});
