import { describe, expect, test } from "vitest";
import { type Fault, refusal, testBrowser, testFile, uploadServer } from "#lib/uploads/testing.ts";
import { UploadError } from "#lib/uploads/upload-error.ts";
import { createUploader } from "#lib/uploads/uploader.ts";

const options = { locale: "en" };
const always = (status: number): Fault[] => Array(20).fill({ status, body: refusal("told") });
const told = { code: "told", message: "No: told", reference: "7K3-M9Q-XTC" };
const unexpected = { code: "unexpected", message: "", reference: undefined };

async function failureOf(sending: Promise<unknown>): Promise<UploadError> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof UploadError) return error;
  throw new Error("did not end with an UploadError", { cause: error });
}

describe("gives up at once, with the server's words", () => {
  test.each<[string, Record<string, Fault[]>, string[]]>([
    ["a kind that is not accepted", { POST: always(415) }, ["POST"]],
    ["a file that is too large", { POST: always(413) }, ["POST"]],
    ["a name that breaks a rule", { POST: always(422) }, ["POST"]],
    ["a site without uploads", { POST: always(404) }, ["POST"]],
    ["a cross-site post", { POST: always(403) }, ["POST"]],
    ["a chunk that is not wanted", { PUT: ["none", ...always(413)] }, ["POST", "PUT 0", "PUT 1"]],
    ["a question that is not wanted", { PUT: ["reset"], GET: always(403) }, ["POST", "PUT 0", "GET"]],
  ])("%s", async (_, faults, log) => {
    const server = await uploadServer({ faults });
    const file = testFile(2500);
    const browser = testBrowser(server);
    const error = await failureOf(createUploader(browser).send([file, testFile(10)], options));
    expect(error).toMatchObject(told);
    expect(error.file).toBe(file);
    expect(server.log).toEqual(log);
  });

  test("without words where a proxy refuses", async () => {
    const server = await uploadServer({ faults: { POST: [{ status: 413, body: "<html>" }] } });
    expect(await failureOf(createUploader(testBrowser(server)).send([testFile(10)], options))).toMatchObject(
      unexpected,
    );
  });
});

describe("gives up in the end", () => {
  const puts = (chunk: string, count: number) => Array(count).fill(chunk);

  test.each<[string, Fault[], string[], object]>([
    ["a chunk in conflict", always(409), ["POST", ...puts("PUT 0", 6)], told],
    ["a chunk that never arrives undamaged", always(422), ["POST", ...puts("PUT 0", 6)], told],
    ["a chunk that is never listed", Array(20).fill("chunk-ignored"), ["POST", ...puts("PUT 0", 6)], unexpected],
    ["an upload that is lost each time", always(404), Array(6).fill(["POST", "PUT 0"]).flat(), told],
  ])("on %s", async (_, faults, log, failure) => {
    const server = await uploadServer({ faults: { PUT: faults } });
    expect(await failureOf(createUploader(testBrowser(server)).send([testFile(2500)], options))).toMatchObject(failure);
    expect(server.log).toEqual(log);
  });

  test("and begins anew when the visitor sends again", async () => {
    const server = await uploadServer({ faults: { PUT: ["none", ...always(409).slice(0, 6)] } });
    const uploads = createUploader(testBrowser(server));
    const file = testFile(1500);
    await failureOf(uploads.send([file], options));
    server.log.length = 0;
    await uploads.send([file], options);
    expect(server.log).toEqual(["POST", "PUT 0", "PUT 1"]);
  });
});

describe("a file that cannot be read any more", () => {
  const gone = () => Promise.reject(new DOMException("gone", "NotFoundError"));
  const shorter = (blob: Blob) => blob.slice(0, 9).arrayBuffer();

  test.each<[string, (blob: Blob) => Promise<ArrayBuffer>]>([
    ["deleted", gone],
    ["cut short", shorter],
  ])("is not taken for a cut when it was %s", async (_, read) => {
    const server = await uploadServer();
    const file = testFile(2500);
    const slice = file.slice.bind(file);
    file.slice = (start = 0, end) => {
      const blob = slice(start, end);
      return start === 0 ? blob : Object.assign(blob, { arrayBuffer: () => read(slice(start, end)) });
    };
    const error = await failureOf(createUploader(testBrowser(server)).send([file], options));
    expect(error).toMatchObject({ code: "file-unreadable", message: "" });
    expect(error.file).toBe(file);
    expect(server.log).toEqual(["POST", "PUT 0"]);
  });
});
