import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { api, filesIn, goodFields, pdf, rawSocket, startForTest } from "#verification/provider/testing.ts";

const contactPath = `${api}/contact`;
const reportTo = (provider: Awaited<ReturnType<typeof startForTest>>) =>
  provider.post("contact", goodFields.contact, [pdf("attachments[]")]);

test("answer: returns the ordered status, headers and JSON, and stores nothing", async () => {
  const provider = await startForTest();
  const body = { success: false, message: "Not today." };
  await provider.control({ answer: { kind: "answer", status: 422, headers: { "Retry-After": "7" }, body } });
  const answer = await reportTo(provider);
  expect(answer.status).toBe(422);
  expect(answer.headers.get("retry-after")).toBe("7");
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  expect(await answer.json()).toEqual(body);
  expect(await provider.submissions()).toEqual([]);
  expect((await reportTo(provider)).status).toBe(201);
});

test("answer: sends a string unchanged, with the ordered content type if there is one", async () => {
  const provider = await startForTest();
  const headers = { "Content-Type": "application/json" };
  await provider.control({ answer: { kind: "answer", status: 200, headers, body: '{"success":' } });
  await provider.control({ answer: { kind: "answer", status: 200, headers: {}, body: "plain" } });
  const [broken, plain] = [await reportTo(provider), await reportTo(provider)];
  expect(broken.headers.get("content-type")).toBe("application/json");
  expect(await broken.text()).toBe('{"success":');
  expect(plain.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(await plain.text()).toBe("plain");
});

test("html: returns a page with the ordered status", async () => {
  const provider = await startForTest();
  await provider.control({ answer: { kind: "html", status: 502 } });
  const answer = await reportTo(provider);
  expect(answer.status).toBe(502);
  expect(await answer.text()).toMatch(/^<!DOCTYPE html>/);
  expect(await provider.submissions()).toEqual([]);
});

test.each([{ kind: "html", status: 200 } as const, { kind: "answer", status: 204, headers: {}, body: "" } as const])(
  "$kind with isStored: stores the submission, and sends the ordered response",
  async (answer) => {
    const provider = await startForTest();
    await provider.control({ answer: { ...answer, isStored: true } });
    expect((await reportTo(provider)).status).toBe(answer.status);
    expect((await provider.submissions()).map(({ files }) => files.length)).toEqual([1]);
  },
);

test("upgrade: sends 101 and stores nothing", async () => {
  const provider = await startForTest();
  await provider.control({ answer: { kind: "upgrade" } });
  const head = `POST ${contactPath} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`;
  const [bytes] = await once(rawSocket(provider.url, head), "data");
  expect(`${bytes}`).toMatch(/^HTTP\/1.1 101 /);
  expect(await provider.submissions()).toEqual([]);
});

test("stall: never responds and stores nothing, while other requests are served", async () => {
  const provider = await startForTest();
  await provider.control({ path: contactPath, answer: { kind: "stall" } });
  const stalled = reportTo(provider);
  const outcome = expect(stalled).rejects.toThrow();
  await vi.waitFor(async () => expect(await provider.get("/control/calls")).toEqual({ [`POST ${contactPath}`]: 1 }), {
    timeout: 10_000,
  });
  expect((await provider.post("review")).status).toBe(201);
  expect((await provider.submissions()).map(({ call }) => call)).toEqual(["review"]);
  await provider.close();
  await outcome;
});

test("reset-before-body: resets the connection before the body has arrived, and stores nothing", async () => {
  const provider = await startForTest();
  await provider.control({ answer: { kind: "reset-before-body" } });
  const head = `POST ${contactPath} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n`;
  const socket = rawSocket(provider.url, `${head}Content-Length: 1000\r\n\r\n`);
  const [error] = await once(socket, "error").catch((reason) => [reason]);
  expect(error).toMatchObject({ code: "ECONNRESET" });
  await provider.control({ answer: { kind: "reset-before-body" } });
  await expect(reportTo(provider)).rejects.toThrow();
  expect(await provider.submissions()).toEqual([]);
});

test("reset-after-body: stores the submission and loses only the response", async () => {
  const provider = await startForTest();
  await provider.control({ answer: { kind: "reset-after-body" } });
  await expect(reportTo(provider)).rejects.toThrow();
  expect((await provider.submissions()).map(({ files }) => files.length)).toEqual([1]);
});

test("slow: handles the request at once and responds later", async () => {
  const provider = await startForTest();
  await provider.control({ answer: { kind: "slow", ms: 1 } });
  expect((await reportTo(provider)).status).toBe(201);
  await provider.control({ answer: { kind: "slow", ms: 600_000 } });
  const outcome = expect(reportTo(provider)).rejects.toThrow();
  await vi.waitFor(async () => expect(await provider.submissions()).toHaveLength(2), { timeout: 10_000 });
  await provider.close();
  await outcome;
});

test("orders apply in sequence, as often as ordered, on their path only", async () => {
  const provider = await startForTest();
  await provider.control({ path: contactPath, times: 2, answer: { kind: "html", status: 501 } });
  await provider.control({ answer: { kind: "html", status: 503 } });
  const statuses = [];
  for (const call of ["contact", "review", "review", "contact", "contact"] as const) {
    statuses.push((await provider.post(call)).status);
  }
  expect(statuses).toEqual([501, 503, 201, 501, 201]);
  const gallery = `${api}/gallery`;
  await provider.control({ path: gallery, answer: { kind: "html", status: 504 } });
  expect((await fetch(provider.url + gallery)).status).toBe(504);
  expect((await fetch(provider.url + gallery)).status).toBe(200);
});

test("DELETE /control deletes the orders", async () => {
  const provider = await startForTest();
  await provider.control({ times: 5, answer: { kind: "html", status: 500 } });
  await fetch(`${provider.url}/control`, { method: "DELETE" });
  expect((await reportTo(provider)).status).toBe(201);
});

test.each([
  ["no JSON", "{", /./],
  ["an unknown path", { path: "/x", answer: { kind: "stall" } }, /path/],
  ["an unknown kind", { answer: { kind: "explode" } }, /kind/],
  ["no times at all", { times: 0, answer: { kind: "stall" } }, /times/],
  ["a status that HTTP has not", { answer: { kind: "html", status: 99 } }, /status/],
  ["a header with a line break", { answer: { kind: "answer", status: 200, headers: { a: "b\r\nc" }, body: "" } }, /a/],
  ["a misspelt option", { time: 2, answer: { kind: "stall" } }, /time/],
])("an order with %s returns 400 and the reason", async (_, order, reason) => {
  const provider = await startForTest();
  const body = typeof order === "string" ? order : JSON.stringify(order);
  const answer = await fetch(`${provider.url}/control/next`, { method: "POST", body });
  expect(answer.status).toBe(400);
  expect((await answer.json()).message).toMatch(reason);
  expect((await reportTo(provider)).status).toBe(201);
});

test("calls are counted by method and path, even rejected and faulty ones", async () => {
  const provider = await startForTest();
  await provider.control({ path: contactPath, answer: { kind: "html", status: 500 } });
  for (const fields of [goodFields.contact, goodFields.contact, {}]) await provider.post("contact", fields);
  await provider.get(`${api}/gallery`);
  expect(await provider.get("/control/calls")).toEqual({ [`POST ${contactPath}`]: 3, [`GET ${api}/gallery`]: 1 });
});

test("DELETE /control/submissions deletes submissions, reviews and their files", async () => {
  const provider = await startForTest();
  await reportTo(provider);
  const answer = await provider.post("review", goodFields.review, [pdf("profileImage")]);
  const { _id } = (await answer.json()).data;
  expect(await filesIn(provider.dataDir)).toHaveLength(2);
  await fetch(`${provider.url}/control/submissions`, { method: "DELETE" });
  expect(await provider.submissions()).toEqual([]);
  expect(await filesIn(provider.dataDir)).toEqual([]);
  expect((await fetch(`${provider.url}/control/approve/${_id}`, { method: "POST" })).status).toBe(404);
});

test.each([
  ["POST", "/control/next"],
  ["DELETE", "/control"],
  ["GET", "/control/submissions"],
  ["DELETE", "/control/submissions"],
  ["GET", "/control/calls"],
  ["POST", "/control/approve/x"],
])("%s %s returns 404 without --control", async (method, path) => {
  const provider = await startForTest({ control: false });
  const answer = await fetch(provider.url + path, { method });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain(`Cannot ${method} ${path}`);
});
