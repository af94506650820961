import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders, RequestListener } from "node:http";
import { describe, expect, test } from "vitest";
import type { FormValues } from "#lib/forms/definition.ts";
import { createDeliver } from "#lib/provider/deliver.ts";
import { bodyOf, file, formOf, listen, readFile } from "#lib/provider/testing.ts";
import type { Submission } from "#lib/store/submission.ts";

const bytes = Buffer.concat([Buffer.from("%PDF-1.7\r\n"), randomBytes(300_000)]);
const submission: Submission = {
  id: "0d3b7f5e",
  reference: "7K3-M9Q-XTC",
  form: "service-request",
  locale: "en",
  fields: {
    serviceTitle: "Visa & Travel Logistics",
    patientName: "Amina Ögé",
    countryCode: "KE-+254",
    phone: "0712 345 678",
  },
  files: [
    file("patientPassport[]", [bytes.subarray(0, 70_000), bytes.subarray(70_000)], 'pass "1".pdf'),
    file("medicalReports[]", [bytes], "отчёт.pdf"),
  ],
};

async function deliverTo(handler: RequestListener, key?: string, sent = submission) {
  return createDeliver({ url: await listen(handler), key, timeoutMs: 5000 })(sent, readFile);
}

describe("what arrives", () => {
  async function arrived(key?: string, sent = submission) {
    const requests: { call: string; headers: IncomingHttpHeaders; body: Buffer<ArrayBuffer> }[] = [];
    const verdict = await deliverTo(
      async (request, response) => {
        requests.push({
          call: `${request.method} ${request.url}`,
          headers: request.headers,
          body: await bodyOf(request),
        });
        response.writeHead(201).end("{}");
      },
      key,
      sent,
    );
    expect(verdict).toEqual({ kind: "delivered" });
    expect(requests).toHaveLength(1);
    return requests[0] as (typeof requests)[0];
  }

  test("is one call with every field and byte", async () => {
    const { call, headers, body } = await arrived();
    expect(call).toBe("POST /api/v1/veramed/services");
    expect(await formOf(body, headers["content-type"] ?? "")).toEqual([
      ...Object.entries({ ...submission.fields, phone: "712345678" }),
      ["patientPassport[]", { name: 'pass "1".pdf', type: "application/pdf", bytes }],
      ["medicalReports[]", { name: "отчёт.pdf", type: "application/pdf", bytes }],
    ]);
  });

  const person = { fullName: "Amina Ögé", email: "a@b.co", phone: "+254712345678", message: "Ten signs." };
  const typed = { ...person, countryCode: "KE-+254", phone: "0712 345 678" };
  const story = { name: "Amina", location: "Kisumu", rating: "5", review: "Never alone." };
  test.each<[Submission["form"], string, FormValues, FormValues, string]>([
    ["inquiry", "collaborate", typed, person, "attachments[]"],
    ["consultation", "contact", typed, person, "attachments[]"],
    ["review", "review", story, story, "profileImage"],
  ])("of %s is a call of %s with the contract's fields", async (form, path, fields, expected, field) => {
    const sent = { ...submission, form, fields, files: [file(field, [bytes], "scan.png", "png")] };
    const { call, headers, body } = await arrived(undefined, sent);
    expect(call).toBe(`POST /api/v1/veramed/${path}`);
    expect(await formOf(body, headers["content-type"] ?? "")).toEqual([
      ...Object.entries(expected),
      [field, { name: "scan.png", type: "image/png", bytes }],
    ]);
  });

  test("of an inquiry that came with a joined phone is that phone", async () => {
    const { headers, body } = await arrived(undefined, { ...submission, form: "inquiry", fields: person, files: [] });
    expect(await formOf(body, headers["content-type"] ?? "")).toEqual(Object.entries(person));
  });

  test("says exactly how long it is, and asks for JSON", async () => {
    const { headers, body } = await arrived();
    expect(headers["content-length"]).toBe(String(body.length));
    expect(headers["transfer-encoding"]).toBeUndefined();
    expect(headers.accept).toBe("application/json");
  });

  test("sends the submission's id, so that the provider can recognise a second attempt", async () => {
    expect((await arrived()).headers["idempotency-key"]).toBe(submission.id);
  });

  test.each([
    [undefined, undefined],
    ["k3y", "Bearer k3y"],
  ])("with the key %s has the authorization %s", async (key, authorization) => {
    expect((await arrived(key)).headers.authorization).toBe(authorization);
  });
});

describe("what the answer means", () => {
  const rejected = (status: number, message?: string) => ({ kind: "rejected", status, message });
  /** Silence: a 5xx may hide a success, anything else cannot. */
  const failed = { kind: "silent", reason: "failed", answerLost: true };
  const notTaken = { kind: "silent", reason: "failed", answerLost: false };
  const own = (message: unknown) => JSON.stringify({ success: false, message });
  const page = "<!DOCTYPE html><title>Error</title>";

  test.each([
    [200, "{}", { kind: "delivered" }],
    [201, '{"success":true,"message":"ok","data":{}}', { kind: "delivered" }],
    [201, page, { kind: "delivered" }],
    [204, "", { kind: "delivered" }],
    [400, own("Email exists"), rejected(400, "Email exists")],
    [400, own("  spaced "), rejected(400, "spaced")],
    [400, page, notTaken],
    [404, "", notTaken],
    [422, "{broken", notTaken],
    [400, own(17), rejected(400)],
    [400, own({ $ne: null }), rejected(400)],
    [400, own(" "), rejected(400)],
    [400, "null", notTaken],
    [429, "Too many requests", notTaken],
    [401, "{}", rejected(401)],
    [400, '{"message":"Only a message"}', rejected(400, "Only a message")],
    [400, '{"success":true}', notTaken],
    [400, own("x".repeat(301)), rejected(400, "x".repeat(300))],
    [400, own("😀".repeat(301)), rejected(400, "😀".repeat(300))],
    [500, own("Email is bad"), rejected(500, "Email is bad")],
    [500, '{"success":false,"error":"E11000"}', rejected(500)],
    [500, own(17), rejected(500)],
    [500, page, failed],
    [500, "", failed],
    [500, '"text"', failed],
    [500, "[]", failed],
    [502, own("Bad gateway"), failed],
    [503, own("Later"), failed],
    [504, page, failed],
    [302, page, notTaken],
  ])("%i %s", async (status, body, verdict) => {
    const answer = await deliverTo((request, response) => {
      request.resume().on("end", () => response.writeHead(status).end(body));
    });
    expect(answer).toEqual(verdict);
  });

  test.each([301, 302, 303, 307, 308])("a redirect with %i is not followed", async (status) => {
    const urls: unknown[] = [];
    const answer = await deliverTo((request, response) => {
      urls.push(request.url);
      request.resume().on("end", () => response.writeHead(status, { location: "/elsewhere" }).end());
    });
    expect(answer).toEqual(notTaken);
    expect(urls).toEqual(["/api/v1/veramed/services"]);
  });
});
