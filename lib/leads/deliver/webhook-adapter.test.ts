/** receiver/receiver.test.ts shows what a receiver accepts and refuses. */

import { generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, RequestListener } from "node:http";
import { flattenedDecrypt } from "jose";
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { PART_BYTES } from "#lib/leads/deliver/encrypted-body.ts";
import { deliverToWebhook } from "#lib/leads/deliver/webhook-adapter.ts";
import { envelopeSchema } from "#lib/leads/deliver/webhook-schemas.ts";
import type { Submission } from "#lib/leads/store/submission.ts";
import { RequestBodyError } from "#lib/provider/client.ts";
import { bodyOf, file, listen, readFile } from "#lib/provider/testing.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const key = { ...publicKey.export({ format: "jwk" }), kid: "2026" };
const sha256 = "ab".repeat(32);

const id = randomUUID();
const submission: Submission = {
  id,
  reference: "7K3-M9Q-XTC",
  form: "service-request",
  locale: "bn",
  fields: { patientName: "Amina Ögé", countryCode: "KE-+254", phone: "0712 345 678" },
  files: [],
};

async function deliverTo(handler: RequestListener, sent = submission) {
  const url = `${await listen(handler)}/api/hook?for=us`;
  return deliverToWebhook({ url, key, secret }, { timeoutMs: 5000, now: Date.now })(sent, readFile);
}

/** Returns the receipt, as a receiver with the private key reads it. */
const receiptOf = async (body: string): Promise<string> => (await envelopeOf(body)).envelope.receipt;

/** Delivers a submission and returns what arrived. */
async function arrived(sent: Submission) {
  let got: { call: string; headers: IncomingHttpHeaders; body: string } | undefined;
  const result = await deliverTo(async (request, response) => {
    const body = (await bodyOf(request)).toString();
    got = { call: `${request.method} ${request.url}`, headers: request.headers, body };
    response.end(JSON.stringify({ receipt: await receiptOf(body) }));
  }, sent);
  expect(result).toEqual({ kind: "delivered" });
  if (!got) throw new Error("nothing arrived");
  return got;
}

async function envelopeOf(body: string) {
  const { plaintext, protectedHeader } = await flattenedDecrypt(JSON.parse(body.split("\n")[0] ?? ""), privateKey);
  return { header: protectedHeader, envelope: JSON.parse(new TextDecoder().decode(plaintext)) };
}

describe("what arrives", () => {
  test("is one call to the address, signed over its first line", async () => {
    const { call, headers, body } = await arrived(submission);
    expect(call).toBe("POST /api/hook?for=us");
    expect(headers).toMatchObject({ "content-type": "application/x-ndjson", "webhook-id": id });
    const signed = headers as Record<string, string>;
    expect(() => new Webhook(secret).verify(body.split("\n")[0] ?? "", signed)).not.toThrow();
  });

  test("has the answers for the owner of the key, as the schema says", async () => {
    const content = Buffer.from("%PDF-1.7");
    const files = [{ ...file("medicalReports[]", [content], "отчёт.pdf"), sha256 }];
    const { header, envelope } = await envelopeOf((await arrived({ ...submission, files })).body);
    expect(header).toMatchObject({ alg: "ECDH-ES", enc: "A256GCM", kid: "2026" });
    const { key: partKey, receipt, ...others } = envelopeSchema.parse(envelope);
    expect(Buffer.from(partKey.k, "base64url")).toHaveLength(32);
    expect(Buffer.from(receipt, "base64url")).toHaveLength(32);
    expect(others).toEqual({
      ...{ id, reference: "7K3-M9Q-XTC", form: "service-request", language: "bn" },
      fields: { patientName: "Amina Ögé", phone: "+254712345678" },
      files: [{ field: "medicalReports[]", name: "отчёт.pdf", type: "application/pdf", size: 8, sha256 }],
    });
  });

  test("has a new key for the parts and a new receipt each time", async () => {
    const [first, again] = await Promise.all(
      [arrived(submission), arrived(submission)].map(async (one) => (await envelopeOf((await one).body)).envelope),
    );
    expect(first.key).not.toEqual(again.key);
    expect(first.receipt).not.toBe(again.receipt);
  });

  test.each([[0], [1], [PART_BYTES - 1], [PART_BYTES], [PART_BYTES + 1], [12 * PART_BYTES + 2]])(
    "says exactly how long it is, with a file of %i bytes",
    async (size) => {
      const halves = [Buffer.alloc(Math.floor(size / 2), "a"), Buffer.alloc(Math.ceil(size / 2), "b")];
      const { headers, body } = await arrived({ ...submission, files: [file("f", halves), file("g", halves)] });
      expect(headers["content-length"]).toBe(String(body.length));
      expect(body.trimEnd().split("\n")).toHaveLength(1 + 2 * Math.ceil(size / PART_BYTES));
    },
  );
});

test("a file that is shorter than recorded is not sent as whole", async () => {
  const short = { ...file("f", [Buffer.from("short")]), size: 6 };
  await expect(deliverTo((request) => request.resume(), { ...submission, files: [short] })).rejects.toThrow(
    RequestBodyError,
  );
});

describe("what the answer means", () => {
  const receipt = (one: unknown) => JSON.stringify({ receipt: one });
  const received = JSON.stringify({ received: id });
  const rejected = (one: string, reason?: unknown) => JSON.stringify({ rejected: one, reason });
  const delivered = { kind: "delivered" };
  const unconfirmed = { kind: "unconfirmed", isHtml: false, isSuccess: true };
  const silent = (answerLost: boolean, reason = "failed") => ({ kind: "silent", reason, answerLost });

  test.each([
    [200, received, unconfirmed],
    [200, receipt(id), unconfirmed],
    [200, receipt(randomBytes(32).toString("base64url")), unconfirmed],
    [200, receipt(true), unconfirmed],
    [200, receipt(["a"]), unconfirmed],
    [200, receipt(""), unconfirmed],
    [200, '{"success":true}', unconfirmed],
    [200, "{}", unconfirmed],
    [204, "", unconfirmed],
    [200, "<html>", { ...unconfirmed, isHtml: true }],
    [200, rejected(id, "No such form"), { kind: "rejected", status: 200, message: "No such form" }],
    [200, rejected(id, "No\u202e such\u0007 form"), { kind: "rejected", status: 200, message: "No such form" }],
    [422, rejected(id), { kind: "rejected", status: 422, message: undefined }],
    [422, rejected(id, 17), { kind: "rejected", status: 422, message: undefined }],
    [422, rejected(randomUUID()), silent(false)],
    [400, "", silent(false)],
    [400, '{"success":false}', silent(false)],
    [400, received, silent(false)],
    [401, "", silent(false, "refuses-access")],
    [404, "", silent(false, "not-understood")],
    [413, "", silent(false, "refuses-size")],
    [429, rejected(id), silent(false)],
    [500, received, silent(true)],
    [503, rejected(id), silent(true)],
  ])("%i %s", async (status, body, result) => {
    const answer = await deliverTo((request, response) => {
      request.resume().on("end", () => response.writeHead(status).end(body));
    });
    expect(answer).toEqual(result);
  });

  test.each([
    [200, delivered],
    [299, delivered],
    [400, silent(true)],
    [500, silent(true)],
  ])("%i with the receipt", async (status, result) => {
    const answer = await deliverTo(async (request, response) => {
      const own = await receiptOf((await bodyOf(request)).toString());
      response.writeHead(status).end(JSON.stringify({ received: id, receipt: own }));
    });
    expect(answer).toEqual(result);
  });

  test("the receipt of an earlier attempt confirms nothing", async () => {
    const earlier = await receiptOf((await arrived(submission)).body);
    const answer = await deliverTo((request, response) => {
      request.resume().on("end", () => response.end(receipt(earlier)));
    });
    expect(answer).toEqual(unconfirmed);
  });
});
