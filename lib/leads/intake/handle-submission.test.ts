import { describe, expect, test, vi } from "vitest";
import { ELAPSED_FIELD, HONEYPOT_FIELD } from "#lib/forms/own-fields.ts";
import type { SentFormKind } from "#lib/forms/registry.ts";
import type { DeliveryResult } from "#lib/leads/deliver/deliver.ts";
import {
  encode,
  type FilePart,
  HTML,
  jsonOf,
  pdf,
  requestOf,
  route,
  servicePost,
  treatment,
} from "#lib/leads/intake/testing.ts";
import type { SilenceReason } from "#lib/leads/store/submission.ts";
import { START } from "#lib/leads/store/testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { MAX_RETRY_DELAY_MS } from "#lib/timing.ts";
import { examples } from "#verification/support/example-answers.ts";

const SUCCESS = "Service request submitted successfully! 🎉";
const FAILURE = "An error occurred while submitting the form.";
const logged = catchLog();

describe("a valid request", () => {
  test("is delivered as it was typed and gets its reference", async () => {
    const { post, kept, leftovers, delivered } = route();
    const response = await post(await treatment());
    expect(response.status).toBe(200);
    const body = await jsonOf(response);
    expect(body).toEqual({
      success: true,
      reference: body.reference,
      message: SUCCESS,
    });
    expect(delivered).toMatchObject([
      {
        reference: body.reference,
        form: "service-request",
        locale: "en",
        files: [
          { field: "medicalReports[]", name: "scan.pdf", kind: "pdf", size: 100 },
          { field: "previousRecords[]", name: "old.pdf", kind: "pdf", size: 5000 },
        ],
      },
    ]);
    expect(delivered[0]?.fields).toEqual({
      serviceTitle: "Treatment Planning & Hospital Selection",
      patientName: "Amina Ögé",
      email: "amina@example.com",
      countryCode: "KE-+254",
      phone: "0712 345 678",
      medicalCondition: "Chest pain since May",
      message: expect.stringMatching(/^First line\r?\nsecond$/),
    });
    expect(delivered[0]?.contents[1]).toEqual(Buffer.from(pdf("", "", 5000)[3]));
    // Of what has been delivered only a note is left.
    expect(await kept()).toMatchObject([{ reference: body.reference, state: "delivered", files: 2, bytes: 5100 }]);
    expect(await leftovers()).toBe(0);
  });

  test("may be as long as the browser allows, whatever its line breaks", async () => {
    const { post } = route();
    const response = await post(await servicePost("post-treatment", { message: "123456789\n".repeat(500) }));
    expect(await jsonOf(response)).toMatchObject({ success: true });
  });

  test("gets a new reference each time", async () => {
    const { post } = route();
    const responses = await Promise.all([1, 2, 3].map(async () => jsonOf(await post(await treatment()))));
    expect(new Set(responses.map(({ reference }) => reference)).size).toBe(3);
  });
});

describe("the provider's response", () => {
  const silent = (reason: SilenceReason) => ({ kind: "silent", reason, answerLost: false }) as const;
  const refusals: [DeliveryResult, number, object][] = [
    [
      { kind: "rejected", status: 400, message: "We know this patient." },
      400,
      { code: "provider-refused", message: "We know this patient." },
    ],
    [{ kind: "rejected", status: 422, message: undefined }, 422, { code: "provider-refused", message: FAILURE }],
    [{ kind: "rejected", status: 500, message: "Bad email" }, 502, { code: "provider-failed", message: "Bad email" }],
    [{ kind: "rejected", status: 302, message: undefined }, 502, { code: "provider-failed", message: FAILURE }],
  ];
  const silences: [DeliveryResult, number, string][] = [
    [silent("timeout"), 504, "provider-timeout"],
    [silent("unreachable"), 502, "provider-unreachable"],
    [silent("failed"), 502, "provider-failed"],
    [silent("refuses-access"), 502, "provider-failed"],
  ];

  describe.each([true, false])("with a store that is durable: %s", (isDurable) => {
    test.each(refusals)("%j becomes status %i, and staff keep the submission", async (delivery, status, body) => {
      const { post, kept, returnedForm, delivered } = route(delivery, { isDurable });
      const response = await post(await treatment());
      expect(response.status).toBe(status);
      const json = await jsonOf(response);
      expect(json).toMatchObject({ success: false, ...body });
      expect(await kept()).toMatchObject([{ reference: json.reference, state: "rejected" }]);

      const plain = await post(await treatment(HTML));
      const { code } = json;
      const reference = delivered.at(-1)?.reference;
      expect((await returnedForm(plain))?.filledIn?.refusal).toMatchObject({ code, reference });
    });
  });

  test.each(silences)("%j is success with a durable store, because we retry", async (delivery) => {
    const { post, kept } = route(delivery, { isDurable: true });
    const response = await post(await treatment());
    expect(response.status).toBe(200);
    const { reference, ...body } = await jsonOf(response);
    expect(body).toEqual({ success: true, message: SUCCESS, status: "Received. We are passing it on to our team." });
    expect(await kept()).toMatchObject([{ reference, state: "due", attempts: 1 }]);
    const plain = await post(await treatment(HTML));
    expect(plain.headers.get("location")).toContain("/thank-you/");
  });

  test.each([
    [true, "unconfirmed"],
    [false, "delivered"],
  ])(
    "a success that confirms nothing is success; with a store that is durable: %s, it is %s",
    async (isDurable, state) => {
      const { post, kept } = route({ kind: "unconfirmed", isHtml: false, isSuccess: true }, { isDurable });
      const send = async () => {
        const request = await treatment();
        request.headers.set("idempotency-key", "k");
        return post(request);
      };
      const response = await send();
      expect(response.status).toBe(200);
      const { reference, ...body } = await jsonOf(response);
      expect(body).toEqual({ success: true, message: SUCCESS });
      expect(await jsonOf(await send())).toEqual({ reference, ...body });
      expect(await kept()).toMatchObject([{ reference, state }]);
      expect((await post(await treatment(HTML))).headers.get("location")).toContain("/thank-you/");
    },
  );

  test.each([
    [true, 200, "unconfirmed"],
    [false, 502, "rejected"],
  ])(
    "a success that reads like a failure is kept; with a store that is durable: %s, the status is %i",
    async (isDurable, status, state) => {
      const refusal = { status: 200, message: "db down" };
      const { post, kept } = route({ kind: "unconfirmed", isHtml: false, isSuccess: true, refusal }, { isDurable });
      const response = await post(await treatment());
      expect(response.status).toBe(status);
      expect(await jsonOf(response)).toMatchObject({ success: isDurable });
      expect(await kept()).toMatchObject([{ state }]);
    },
  );

  test.each(silences)(
    "%j is answered with %i when the store forgets, and not sent later",
    async (delivery, status, code) => {
      const { post, kept, returnedForm, leftovers } = route(delivery);
      const response = await post(await treatment());
      expect(response.status).toBe(status);
      expect(await jsonOf(response)).toMatchObject({ success: false, code, message: FAILURE });
      expect(await leftovers()).toBe(0);
      expect((await returnedForm(await post(await treatment(HTML))))?.filledIn?.refusal?.code).toBe(code);
      expect(await kept()).toEqual([]);
    },
  );

  test("is not awaited longer than visitorWaitMs with a durable store", async () => {
    const answered = Promise.withResolvers<DeliveryResult>();
    const { post, kept } = route(() => answered.promise, { isDurable: true, visitorWaitMs: 50 });
    const response = await jsonOf(await post(await treatment()));
    expect(response).toMatchObject({ success: true });
    answered.resolve({ kind: "rejected", status: 400, message: "no" });
    await expect.poll(kept).toMatchObject([{ state: "rejected" }]);
  });
});

describe("a plain post by a browser without JavaScript", () => {
  test("is redirected with 303 to a page with the reference, uncached", async () => {
    const { post, delivered } = route();
    const response = await post(await treatment(HTML));
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(`/thank-you/${delivered[0]?.reference}?form=service-request`);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toBe("");
  });
});

describe("an unexpected error", () => {
  const boom = Object.assign(new Error("no space for Amina's report"), { code: "ENOSPC" });

  test.each(["open", "assertKeys", "createFile", "putChunk", "findByKey", "save"] as const)(
    "in the store, before it has the submission (%s), is a 503 that says nothing of it",
    async (step) => {
      const { post, delivered } = route({ kind: "delivered" }, { broken: { [step]: boom } });
      const request = await treatment();
      request.headers.set("idempotency-key", "k");
      const response = await post(request);
      expect(response.status).toBe(503);
      expect(await jsonOf(response)).toMatchObject({ success: false, code: "store-unavailable" });
      expect(delivered).toEqual([]);
      const [line] = logged.map((each) => JSON.parse(each)).filter(({ error }) => error === "ENOSPC");
      expect(line).toMatchObject({ level: "error", event: "request failed", form: "service-request", status: 503 });
      expect(logged.join("")).not.toContain("Amina");
    },
  );

  test.each(["countRequest", "recordResult", "discardFiles"] as const)(
    "in the store that costs nobody anything (%s) goes into the log only",
    async (step) => {
      const { post, delivered } = route({ kind: "delivered" }, { broken: { [step]: boom }, isDurable: true });
      expect(await jsonOf(await post(await treatment()))).toMatchObject({ success: true });
      expect(delivered).toHaveLength(1);
      expect(logged.join("")).not.toContain("Amina");
    },
  );

  test("before the attempt is no failure: the submission is stored and sent later", async () => {
    const { post, kept, delivered } = route({ kind: "delivered" }, { broken: { beginSending: boom }, isDurable: true });
    expect(await jsonOf(await post(await treatment()))).toMatchObject({ success: true });
    expect(delivered).toEqual([]);
    expect(await kept()).toMatchObject([{ state: "due", attempts: 0 }]);
    expect(logged.join("")).toContain("delivery not started");
  });

  test("after the commit is no failure, because the submission is stored", async () => {
    const { post, kept, openBackend } = route({ kind: "delivered" }, { isDurable: true, visitorWaitMs: 50 });
    const { store } = await openBackend();
    const save = store.save;
    Object.assign(store, {
      save: async (...args: Parameters<typeof save>) => {
        await save(...args);
        throw boom;
      },
    });
    const response = await jsonOf(await post(await treatment()));
    expect(response).toMatchObject({ success: true });
    expect(await kept()).toMatchObject([{ reference: response.reference, state: "due", files: 2 }]);
    const again = await store.lease(START + 3 * 60_000);
    const [file] = again?.submission.files ?? [];
    expect(await Array.fromAsync(store.readFile(file?.id ?? ""))).toHaveLength(1);
  });

  test("while sending counts as silence and is retried, with the mark of a possible duplicate", async () => {
    const { post, kept } = route(boom, { isDurable: true });
    expect(await jsonOf(await post(await treatment()))).toMatchObject({ success: true });
    expect(await kept()).toMatchObject([{ state: "due", lastReason: "failed", possibleDuplicate: true }]);
    expect(logged.join("")).toContain("delivery interrupted");
  });
});

describe("the same submission sent twice", () => {
  const keyed = async (key: string, changes: Record<string, string> = {}, files = [pdf("medicalReports[]")]) => {
    const request = await servicePost("treatment-planning", changes, files);
    request.headers.set("idempotency-key", key);
    return request;
  };
  const silent = { kind: "silent", reason: "timeout", answerLost: true } as const;

  test.each<[string, DeliveryResult, number]>([
    ["delivered", { kind: "delivered" }, 200],
    ["rejected", { kind: "rejected", status: 400, message: "no" }, 400],
    ["waiting", silent, 200],
  ])("with one key is one submission with one response: %s", async (_, delivery, status) => {
    const wait = delivery === silent ? { visitorWaitMs: 50 } : {};
    const { post, delivered, kept, leftovers } = route(delivery, { isDurable: true, ...wait });
    const first = await post(await keyed("k"));
    const second = await post(await keyed("k"));
    expect([first.status, second.status]).toEqual([status, status]);
    expect(await jsonOf(second)).toEqual(await jsonOf(first));
    expect(delivered).toHaveLength(1);
    expect(await kept()).toHaveLength(1);
    expect(await leftovers()).toBe(0);
  });

  test("fifty times at once is one submission", async () => {
    const { post, delivered } = route({ kind: "delivered" }, { isDurable: true });
    const responses = await Promise.all(Array.from({ length: 50 }, async () => jsonOf(await post(await keyed("k")))));
    expect(new Set(responses.map(({ success, reference }) => `${success} ${reference}`)).size).toBe(1);
    expect(responses[0]?.success).toBe(true);
    expect(delivered).toHaveLength(1);
  });

  test.each([
    ["another name", { patientName: "Somebody else" }, undefined],
    ["another file", {}, [pdf("medicalReports[]", "report.pdf", 101)]],
    ["another file name", {}, [pdf("medicalReports[]", "other.pdf")]],
  ])("but with %s gets 409 without the first one's reference, and the first one stays", async (_, changes, files) => {
    const { post, delivered } = route({ kind: "delivered" }, { isDurable: true });
    const first = await jsonOf(await post(await keyed("k")));
    const second = await post(await keyed("k", changes, files));
    expect(second.status).toBe(409);
    const refusal = await jsonOf(second);
    expect(refusal).toMatchObject({ success: false, code: "key-reused" });
    expect(JSON.stringify(refusal)).not.toContain(first.reference);
    expect(delivered).toHaveLength(1);
  });

  test("with other keys or none is two submissions", async () => {
    const { post, delivered } = route();
    for (const request of [await keyed("a"), await keyed("b"), await treatment(), await treatment()]) {
      expect((await post(request)).status).toBe(200);
    }
    expect(delivered).toHaveLength(4);
  });

  test("with the longest key and fields in another order is one submission", async () => {
    const { post, delivered } = route({ kind: "delivered" }, { isDurable: true });
    const fields = Object.entries(examples["service-request/post-treatment"].least);
    for (const ordered of [fields, fields.toReversed()]) {
      const { type, bytes } = await encode(ordered);
      const headers = { "idempotency-key": "k".repeat(255) };
      expect((await post(requestOf(type, [bytes], { length: bytes.length, headers }))).status).toBe(200);
    }
    expect(delivered).toHaveLength(1);
  });

  test("while another process delivers it gets that outcome", async () => {
    const { post, kept, openBackend } = route(silent, { isDurable: true });
    const { reference } = await jsonOf(await post(await keyed("k")));
    const { store } = await openBackend();
    const looked = vi.spyOn(store, "find");
    const second = post(await keyed("k"));
    // It has looked once, and the other process has no response yet.
    await expect.poll(() => looked.mock.calls.length).toBeGreaterThan(0);
    const later = START + MAX_RETRY_DELAY_MS;
    const leased = await store.lease(later);
    if (!leased) throw new Error("nothing is due");
    await store.beginSending(leased.lease, later, later);
    await store.recordResult(leased.lease, { kind: "rejected", status: 400, message: "We know this patient." }, later);
    const response = await second;
    expect(response.status).toBe(400);
    expect(await jsonOf(response)).toMatchObject({ reference, message: "We know this patient." });
    expect(await kept()).toHaveLength(1);
  });

  test.each(["", "two words", "schlüssel", "k".repeat(256)])("with the invalid key %j gets 400", async (key) => {
    const { post } = route();
    const response = await post(await keyed(key));
    expect(response.status).toBe(400);
    expect(await jsonOf(response)).toMatchObject({ code: "key-invalid" });
  });

  test("while the provider has not responded gets its rejection, without a durable store", async () => {
    const answered = Promise.withResolvers<DeliveryResult>();
    const { post, kept, openBackend } = route(() => answered.promise);
    const joined = vi.spyOn((await openBackend()).dispatcher, "runningAttempt");
    const first = post(await keyed("k"));
    await expect.poll(kept).toHaveLength(1);
    const second = post(await keyed("k"));
    await expect.poll(() => joined.mock.calls).toHaveLength(1);
    answered.resolve(silent);
    expect([(await first).status, (await second).status]).toEqual([504, 502]);
    expect(await kept()).toEqual([]);
  });

  test("can be corrected under the same key after we rejected it as invalid", async () => {
    const { post, delivered } = route();
    expect((await post(await keyed("k", { email: "no" }))).status).toBe(422);
    expect((await post(await keyed("k"))).status).toBe(200);
    expect(delivered).toHaveLength(1);
  });
});

describe("security 7: bots", () => {
  test.each([
    [{ [HONEYPOT_FIELD]: "https://casino.example" }, "honeypot"],
    [{ [HONEYPOT_FIELD]: "x", [ELAPSED_FIELD]: "99" }, "honeypot"],
    [{ [ELAPSED_FIELD]: "2999" }, "too-fast"],
    [{ [HONEYPOT_FIELD]: " ", [ELAPSED_FIELD]: "3000" }, null],
    [{ [ELAPSED_FIELD]: "soon" }, null],
    [{ [ELAPSED_FIELD]: "" }, null],
    [{}, null],
  ])("%j is marked %j and delivered, and the provider does not see the mark", async (fields, suspicion) => {
    const { post, delivered, kept } = route();
    const response = await post(await servicePost("post-treatment", fields));
    expect(await jsonOf(response)).toMatchObject({ success: true });
    expect(await kept()).toMatchObject([{ suspicion }]);
    expect(Object.keys(delivered[0]?.fields ?? {})).not.toContain(HONEYPOT_FIELD);
    expect(Object.keys(delivered[0]?.fields ?? {})).not.toContain(ELAPSED_FIELD);
  });

  test("a client over its limit gets 429 and Retry-After", async () => {
    const { post, delivered } = route({ kind: "delivered" }, { rateLimit: 2 });
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await post(await treatment())).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await post(await treatment())).headers.get("retry-after")).toBe("600");
    expect(delivered).toHaveLength(2);
  });
});

describe("security 5: a post from another site", () => {
  test("is rejected before the store opens", async () => {
    const { post } = route({ kind: "delivered" }, { broken: { open: new Error("opened") } });
    const request = await treatment();
    request.headers.set("sec-fetch-site", "cross-site");
    expect((await post(request)).status).toBe(403);
  });
});

describe.each<[SentFormKind, Record<string, string>, FilePart[]]>([
  ["inquiry", examples["inquiry/general"].least, [pdf("attachments[]")]],
  ["consultation", examples.consultation.least, [pdf("attachments[]"), pdf("attachments[]")]],
  ["review", examples.review.least, []],
])("%j", (form, fields, files) => {
  test("is accepted, stored and delivered", async () => {
    const { post, delivered } = route({ kind: "delivered" }, { form });
    const { type, bytes } = await encode(Object.entries(fields), files);
    const response = await jsonOf(await post(requestOf(type, [bytes], { length: bytes.length })));
    expect(response).toMatchObject({ success: true });
    expect(delivered).toMatchObject([{ form, fields, files: files.map(([field, name]) => ({ field, name })) }]);
  });
});
