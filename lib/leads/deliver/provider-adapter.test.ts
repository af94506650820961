import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders, RequestListener } from "node:http";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { FormValues } from "#lib/forms/row.ts";
import { deliverToProvider, type ProviderSuccess } from "#lib/leads/deliver/provider-adapter.ts";
import type { Submission } from "#lib/leads/store/submission.ts";
import { START } from "#lib/leads/store/testing.ts";
import { bodyOf, file, formOf, listen, readFile } from "#lib/provider/testing.ts";

const bytes = Buffer.concat([Buffer.from("%PDF-1.7\r\n"), randomBytes(300_000)]);
const submission: Submission = {
  id: "0d3b7f5e",
  reference: "7K3-M9Q-XTE",
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

async function deliverTo(
  handler: RequestListener,
  key?: string,
  sent = submission,
  isPossibleDuplicate = false,
  success?: ProviderSuccess,
) {
  const config = { url: await listen(handler), key, timeoutMs: 5000 };
  return deliverToProvider(config, success)(sent, readFile, isPossibleDuplicate);
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
        response.writeHead(201).end('{"success":true}');
      },
      key,
      sent,
    );
    expect(verdict.kind).toBe("delivered");
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
  const delivered = { kind: "delivered" };
  const unconfirmed = (isHtml = false) => ({ kind: "unconfirmed", isHtml, isSuccess: true });
  const rejected = (status: number, message?: string) => ({ kind: "rejected", status, message });
  const doubtful = (status: number, message?: string) => {
    return { ...unconfirmed(), isSuccess: status < 300, refusal: { status, message } };
  };
  const silent = (answerLost: boolean, reason = "failed") => ({ kind: "silent", reason, answerLost });
  /** The result after a 5xx, 302 or 303. Such a status may hide a success. */
  const failed = silent(true);
  const notTaken = silent(false);
  const own = (message: unknown) => JSON.stringify({ success: false, message });
  const page = "<!DOCTYPE html><title>Error</title>";

  // The provider refuses such addresses of a service request by a 500 (docs/provider-api.md). Every other refusal is shown.
  test.each([
    ["amina+india@example.org", "service-request", 500, false, doubtful(500, "No")],
    ["amina@example.info", "service-request", 500, false, doubtful(500, "No")],
    ["amina@example.info", "service-request", 500, true, doubtful(500, "No")],
    ["amina@example.org", "service-request", 500, false, rejected(500, "No")],
    ["amina+india@example.org", "service-request", 400, false, rejected(400, "No")],
    ["amina+india@example.org", "consultation", 500, false, rejected(500, "No")],
  ] as const)(
    "requirements §7.10: %s in a %s, answered with %d and `success: false`",
    async (email, form, status, isAgain, verdict) => {
      const sent = { ...submission, form, fields: { ...submission.fields, email }, files: [] };
      const answer: RequestListener = (_, response) => response.writeHead(status).end(own("No"));
      expect(await deliverTo(answer, undefined, sent, isAgain)).toEqual(verdict);
    },
  );

  test.each([
    [200, "{}", unconfirmed()],
    [201, '{"success":true,"message":"ok","data":{}}', delivered],
    [202, '\ufeff{"success":true}', delivered],
    [200, '{"message":"ok","error":null,"errors":[]}', unconfirmed()],
    [200, '{"status":"ok","statusCode":200,"error":{}}', unconfirmed()],
    [200, '{"success":"true"}', unconfirmed()],
    [200, '{"success":1}', unconfirmed()],
    [200, '{"success":{"toString":1},"status":null}', unconfirmed()],
    [299, '{"success":"false","message":"Email exists"}', doubtful(299, "Email exists")],
    [200, '{"success":0}', doubtful(200)],
    [200, '{"ok":false}', doubtful(200)],
    [200, '{"error":"db down"}', doubtful(200)],
    [200, '{"error":{"code":11000}}', doubtful(200)],
    [200, '{"errors":["Email is bad"]}', doubtful(200)],
    [200, '{"statusCode":500}', doubtful(200)],
    [200, '{"status":"error"}', doubtful(200)],
    [200, '{"status":"Failed"}', doubtful(200)],
    [200, own("Email exists"), rejected(200, "Email exists")],
    [201, page, unconfirmed(true)],
    [200, "\r\n <html>", unconfirmed(true)],
    [200, "", unconfirmed()],
    [200, "OK", unconfirmed()],
    [200, '{"success":tr', unconfirmed()],
    [200, "[]", unconfirmed()],
    [200, '"sent"', unconfirmed()],
    [200, "null", unconfirmed()],
    [204, "", unconfirmed()],
    [299, "", unconfirmed()],
    [400, own("Email exists"), rejected(400, "Email exists")],
    [400, own("  spaced "), rejected(400, "spaced")],
    [400, page, silent(false, "not-understood")],
    [400, "", notTaken],
    [400, own(17), rejected(400)],
    [400, own({ $ne: null }), rejected(400)],
    [400, own(" "), rejected(400)],
    [400, "null", notTaken],
    [400, '{"message":"Only a message"}', rejected(400, "Only a message")],
    [400, '{"success":"false","message":"Bad email"}', rejected(400, "Bad email")],
    [400, '{"message":["email must be an email"]}', notTaken],
    [409, '{"message":"Already there"}', rejected(409, "Already there")],
    [409, "{}", notTaken],
    [410, '{"message":"Gone"}', notTaken],
    [415, '{"message":"No such type"}', rejected(415, "No such type")],
    [422, `{"message":"${"x".repeat(301)}"}`, rejected(422, "x".repeat(300))],
    [
      400,
      own("Bad\0 e\u202email\u200f\u009b\u2066,\u0085 \ufefftry\n\nagain\u2069 "),
      rejected(400, "Bad email, try again"),
    ],
    [400, own("ব্যাংক র\u200d্যাব می\u200cخواهم"), rejected(400, "ব্যাংক র\u200d্যাব می\u200cخواهم")],
    [400, own("\u202e\u200e"), rejected(400)],
    [422, `{"message":"${"\u202e".repeat(300)}No"}`, rejected(422, "No")],
    [422, '{"success":true,"message":"Done"}', failed],
    [400, '{"success":true}', failed],
    [400, own("x".repeat(301)), rejected(400, "x".repeat(300))],
    [400, own("😀".repeat(301)), rejected(400, "😀".repeat(300))],
    [401, "{}", silent(false, "refuses-access")],
    [401, own("No key"), rejected(401, "No key")],
    [403, '{"message":"Forbidden"}', silent(false, "refuses-access")],
    [403, page, silent(false, "refuses-access")],
    [404, '{"message":"Not Found"}', silent(false, "not-understood")],
    [404, "", silent(false, "not-understood")],
    [408, "{}", notTaken],
    [413, "{}", silent(false, "refuses-size")],
    [413, page, silent(false, "refuses-size")],
    [422, "{broken", notTaken],
    [426, "{}", notTaken],
    [429, "Too many requests", notTaken],
    [429, '{"message":"Slow down"}', notTaken],
    [429, own("Slow down"), notTaken],
    [500, own("Email is bad"), rejected(500, "Email is bad")],
    [500, '{"success":false,"error":"E11000"}', rejected(500)],
    [500, own(17), rejected(500)],
    [500, "{}", failed],
    [500, page, silent(true, "not-understood")],
    [500, "", failed],
    [500, '"text"', failed],
    [500, "[]", failed],
    [502, own("Bad gateway"), failed],
    [503, own("Later"), failed],
    [504, page, failed],
    [302, own("No"), rejected(302, "No")],
  ])("%i %s", async (status, body, verdict) => {
    const answer = await deliverTo((request, response) => {
      request.resume().on("end", () => response.writeHead(status).end(body));
    });
    expect(answer).toEqual(verdict);
  });

  test.each([
    [400, '{"message":"Bad email"}', doubtful(400, "Bad email")],
    [409, '{"message":"Already there"}', doubtful(409, "Already there")],
    [409, own("Already there"), rejected(409, "Already there")],
    [500, own("Email is bad"), rejected(500, "Email is bad")],
    [200, own("Email exists"), rejected(200, "Email exists")],
    [201, '{"success":true}', delivered],
  ])("%i %s, if an earlier attempt may have arrived", async (status, body, verdict) => {
    const handler: RequestListener = (request, response) => {
      request.resume().on("end", () => response.writeHead(status).end(body));
    };
    expect(await deliverTo(handler, undefined, submission, true)).toEqual(verdict);
  });

  test.each<[ProviderSuccess, body: string, verdict: object]>([
    [{ field: "status", value: "ok" }, '{"status":"ok"}', delivered],
    [{ field: "status", value: "ok" }, '{"status":"OK"}', unconfirmed()],
    [{ field: "status", value: "ok" }, '{"success":true}', unconfirmed()],
    [{ field: "status", value: "ok" }, '{"success":false,"status":"ok"}', rejected(200)],
    [{ field: "code", value: 0 }, '{"code":0}', delivered],
    [{ field: "code", value: 0 }, '{"code":"0"}', unconfirmed()],
    [{ field: "toString", value: "ok" }, "{}", unconfirmed()],
  ])("at a provider that confirms with %j, 200 %s is %j", async (success, body, verdict) => {
    const handler: RequestListener = (_, response) => response.writeHead(200).end(body);
    expect(await deliverTo(handler, undefined, submission, false, success)).toEqual(verdict);
  });

  test("a success whose body breaks off or never ends is not confirmed", async () => {
    const breaking = await deliverTo((request, response) => {
      request.resume().on("end", () => {
        response.writeHead(200, { "content-length": 99 }).write('{"success":true');
        setTimeout(() => request.socket.resetAndDestroy(), 20);
      });
    });
    expect(breaking).toEqual(unconfirmed());
    const url = await listen((_, response) => response.writeHead(200, { "content-type": "text/html" }).write("  "));
    const stalling = deliverToProvider({ url, key: undefined, timeoutMs: 500 })(submission, readFile);
    expect(await stalling).toEqual(unconfirmed(true));
  });

  test.each([
    ["120", 120_000],
    ["0", 0],
    [new Date(START + 3_600_000).toUTCString(), 3_600_000],
    ["Thu, 01 Jan 1970 00:00:00 GMT", 0],
    ["-5", undefined],
    ["soon", undefined],
    ["1e9", undefined],
  ])("Retry-After: %s is passed on with silence", async (value, retryAfterMs) => {
    vi.useFakeTimers({ toFake: ["Date"], now: START });
    onTestFinished(() => void vi.useRealTimers());
    const answer = await deliverTo((request, response) => {
      request.resume().on("end", () => response.writeHead(429, { "retry-after": value }).end("{}"));
    });
    expect(answer).toEqual({ ...notTaken, retryAfterMs });
  });

  test.each([
    [301, notTaken],
    [302, failed],
    [303, failed],
    [307, notTaken],
    [308, notTaken],
  ])("a redirect with %i is not followed", async (status, silence) => {
    const urls: unknown[] = [];
    const answer = await deliverTo((request, response) => {
      urls.push(request.url);
      request.resume().on("end", () => response.writeHead(status, { location: "/elsewhere" }).end());
    });
    expect(answer).toEqual(silence);
    expect(urls).toEqual(["/api/v1/veramed/services"]);
  });
});
