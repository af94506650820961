import { expect, test } from "vitest";
import { type Fault, failureBody, testBrowser, testFile, uploadServer } from "#lib/leads/uploads/testing.ts";
import { createUploader } from "#lib/leads/uploads/uploader.ts";

type Faults = NonNullable<Parameters<typeof uploadServer>[0]>["faults"];

const status = (status: number): Fault => ({ status, body: failureBody("rejected") });
const loginPage: Fault = { status: 200, body: "<html>" };

/** Uploads a file of three chunks through faults and compares the requests that the server got. */
test.each<[string, Faults, string[]]>([
  ["a reset in the first chunk", { PUT: ["reset"] }, ["POST", "PUT 0", "GET", "PUT 0", "PUT 1", "PUT 2"]],
  [
    "a reset in the last chunk",
    { PUT: ["none", "none", "reset"] },
    ["POST", "PUT 0", "PUT 1", "PUT 2", "GET", "PUT 2"],
  ],
  [
    "a lost response, without sending the chunk again",
    { PUT: ["none", "response-lost"] },
    ["POST", "PUT 0", "PUT 1", "GET", "PUT 2"],
  ],
  ["a truncated response", { PUT: ["none", "response-cut"] }, ["POST", "PUT 0", "PUT 1", "GET", "PUT 2"]],
  [
    "three resets in a row",
    { PUT: ["reset", "reset", "reset"] },
    ["POST", "PUT 0", "GET", "PUT 0", "GET", "PUT 0", "GET", "PUT 0", "PUT 1", "PUT 2"],
  ],
  [
    "failing status requests",
    { PUT: ["reset"], GET: ["response-lost", status(503), loginPage] },
    ["POST", "PUT 0", "GET", "GET", "GET", "GET", "PUT 0", "PUT 1", "PUT 2"],
  ],
  ["a lost response to the creation", { POST: ["response-lost"] }, ["POST", "POST", "PUT 0", "PUT 1", "PUT 2"]],
  [
    "a busy server",
    { POST: [status(429), status(503)], PUT: [status(408), status(500)] },
    ["POST", "POST", "POST", "PUT 0", "GET", "PUT 0", "GET", "PUT 0", "PUT 1", "PUT 2"],
  ],
  [
    "a hotel's login page",
    { POST: [loginPage], PUT: [loginPage] },
    ["POST", "POST", "PUT 0", "GET", "PUT 0", "PUT 1", "PUT 2"],
  ],
  [
    "a proxy's error page",
    { PUT: [{ status: 502, body: "<html>" }] },
    ["POST", "PUT 0", "GET", "PUT 0", "PUT 1", "PUT 2"],
  ],
  [
    "an upload that the server loses after the second chunk",
    { PUT: ["none", "none", "upload-lost"] },
    ["POST", "PUT 0", "PUT 1", "PUT 2", "POST", "PUT 0", "PUT 1", "PUT 2"],
  ],
  [
    "an upload that is gone at the status request",
    { PUT: ["none", "reset"], GET: ["upload-lost"] },
    ["POST", "PUT 0", "PUT 1", "GET", "POST", "PUT 0", "PUT 1", "PUT 2"],
  ],
  [
    "a chunk that arrives damaged, then is in conflict",
    { PUT: ["none", status(422), status(409)] },
    ["POST", "PUT 0", "PUT 1", "PUT 1", "PUT 1", "PUT 2"],
  ],
  ["a success that does not list the chunk", { PUT: ["chunk-ignored"] }, ["POST", "PUT 0", "PUT 0", "PUT 1", "PUT 2"]],
])("a file arrives complete despite %s", async (_, faults, log) => {
  const server = await uploadServer({ faults: faults ?? {} });
  const browser = testBrowser(server);
  const file = testFile(2500);
  const [id] = await createUploader(browser).send([file], { locale: "en" });
  expect(server.file(id).bytes).toEqual(Buffer.from(await file.arrayBuffer()));
  expect(server.log).toEqual(log);
  expect(browser.pauses.length).toBe(countOf(faults));
});

const countOf = (faults: Faults) =>
  Object.values(faults ?? {}).reduce((sum, list) => sum + list.filter((fault) => fault !== "none").length, 0);

test("reports less progress after the server lost an upload", async () => {
  const server = await uploadServer({ faults: { PUT: ["none", "upload-lost"] } });
  const sent: number[] = [];
  const onProgress = (progress: { sent: number }) => void sent.push(progress.sent);
  await createUploader(testBrowser(server)).send([testFile(2000)], { locale: "en", onProgress });
  expect(sent).toEqual([0, 0, 1000, 0, 0, 1000, 2000]);
});
