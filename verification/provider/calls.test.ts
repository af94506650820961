import { expect, test } from "vitest";
import type { PostName } from "#verification/provider/calls.ts";
import { api, goodFields, pdf, startForTest } from "#verification/provider/testing.ts";

const calls = Object.keys(goodFields) as PostName[];
const required: [PostName, string[]][] = [
  ["services", ["serviceTitle", "patientName", "email", "countryCode", "phone"]],
  ["collaborate", ["fullName", "email", "phone"]],
  ["contact", ["fullName", "email", "phone"]],
  ["review", ["name", "location", "rating", "review"]],
];

test.each(calls)("%s returns 201, repeats the fields in data, and stores them as sent", async (call) => {
  const provider = await startForTest();
  const answer = await provider.post(call);
  expect(answer.status).toBe(201);
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  const { success, message, data } = await answer.json();
  expect(success).toBe(true);
  expect(message).toMatch(/received/);
  const repeated = call === "review" ? { ...goodFields.review, rating: 5, isApproved: false } : goodFields[call];
  expect(data).toMatchObject({ ...repeated, _id: expect.stringMatching(/^[0-9a-f]{24}$/), __v: 0 });

  const [submission, ...others] = await provider.submissions();
  expect(others).toEqual([]);
  expect(submission).toMatchObject({ id: data._id, call, fields: Object.entries(goodFields[call]), files: [] });
  expect(new Date(submission?.receivedAt ?? "").toISOString()).toBe(data.createdAt);
});

test.each(required.flatMap(([call, names]) => names.map((name) => [call, name] as const)))(
  "%s without %s, or with only spaces in it, is refused with 400",
  async (call, name) => {
    const provider = await startForTest();
    const { [name]: _, ...rest } = goodFields[call] as Record<string, string>;
    for (const fields of [rest, { ...rest, [name]: "  " }]) {
      const answer = await provider.post(call, fields);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ success: false, message: expect.stringContaining(name) });
    }
    expect(await provider.submissions()).toEqual([]);
  },
);

test.each(["contact", "collaborate"] as const)("%s needs no message", async (call) => {
  const { message: _, ...rest } = goodFields[call];
  expect((await (await startForTest()).post(call, rest)).status).toBe(201);
});

test.each(["amina+visa@example.com", "amina@example.info", "amina@hospital.clinic", "amina", "@example.com"])(
  "a service request from %s is refused with 500 and an error",
  async (email) => {
    const provider = await startForTest();
    const answer = await provider.post("services", { ...goodFields.services, email });
    expect(answer.status).toBe(500);
    const refusal = { success: false, message: expect.any(String), error: expect.stringContaining("email") };
    expect(await answer.json()).toEqual(refusal);
    expect(await provider.submissions()).toEqual([]);
  },
);

test.each(["a.b-c_d@mail.example.co.in", "A1@example.org", " padded@example.com "])(
  "a service request from %j is accepted",
  async (email) => {
    const answer = await (await startForTest()).post("services", { ...goodFields.services, email });
    expect(answer.status).toBe(201);
  },
);

test.each(["0", "6", "five"])("a rating of %s returns 500", async (rating) => {
  const provider = await startForTest();
  const answer = await provider.post("review", { ...goodFields.review, rating });
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({ success: false, message: expect.any(String) });
  expect(await provider.get("/control/submissions")).toEqual([]);
});

test.each([
  ["application/json", JSON.stringify(goodFields.contact)],
  ["application/x-www-form-urlencoded", new URLSearchParams(goodFields.contact).toString()],
  ["multipart/form-data", "no boundary"],
])("a body of type %s returns 400", async (type, body) => {
  const provider = await startForTest();
  const answer = await fetch(`${provider.url}${api}/contact`, {
    method: "POST",
    body,
    headers: { "content-type": type },
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ success: false, message: expect.any(String) });
});

test("the same request sent twice is stored twice", async () => {
  const provider = await startForTest();
  for (const _ of [1, 2]) await provider.post("contact", goodFields.contact, [], { "idempotency-key": "k-1" });
  const ids = (await provider.submissions()).map((submission) => submission.id);
  expect(new Set(ids).size).toBe(2);
});

test("fields, files and headers are stored in order, repeated names included", async () => {
  const provider = await startForTest();
  const body = new FormData();
  const fields = [...Object.entries(goodFields.contact), ["unknown", "x"], ["fullName", "twice"], ["__proto__", "y"]];
  for (const [name, value] of fields) body.append(String(name), String(value));
  const headers = { authorization: "Bearer secret", "idempotency-key": "ref-1" };
  await fetch(`${provider.url}${api}/contact`, { method: "POST", body, headers });
  await provider.post("contact", goodFields.contact, [pdf("attachments[]")]);
  const [withHeaders, without] = await provider.submissions();
  expect(withHeaders?.fields).toEqual(fields);
  expect(withHeaders?.headers).toMatchObject({ authorization: "Bearer secret", idempotencyKey: "ref-1" });
  expect(without?.headers).toMatchObject({ authorization: null, idempotencyKey: null });
  expect(Number(without?.headers.contentLength)).toBeGreaterThan(1000);
});

test.each([
  ["GET", "/nothing?x=1", "Cannot GET /nothing<"],
  ["GET", "/%3Cb%3E'", "Cannot GET /%3Cb%3E&#39;<"],
  ["GET", `${api}/contact`, `Cannot GET ${api}/contact`],
  ["POST", `${api}/gallery`, `Cannot POST ${api}/gallery`],
])("%s %s returns Express's 404 page", async (method, path, text) => {
  const answer = await fetch((await startForTest()).url + path, { method });
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await answer.text()).toContain(`<pre>${text}`);
});
