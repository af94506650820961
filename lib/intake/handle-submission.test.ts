import { describe, expect, test } from "vitest";
import { catchLog, HTML, jsonOf, route, servicePost, treatment } from "@/lib/intake/testing";
import type { Delivery } from "@/lib/provider/deliver";

const FAILURE = "An error occurred while submitting the form.";
const logged = catchLog();

describe("a good request", () => {
  test("is delivered as it was typed, and answered with its reference", async () => {
    const { post, kept, delivered } = route();
    const answer = await post(await treatment());
    expect(answer.status).toBe(200);
    const body = await jsonOf(answer);
    expect(body).toEqual({
      success: true,
      reference: body.reference,
      message: "Service request submitted successfully! 🎉",
    });
    expect(delivered).toMatchObject([
      {
        reference: body.reference,
        form: "service-request",
        locale: "en",
        files: [
          { field: "medicalReports[]", name: "scan.pdf", kind: { id: "pdf" }, size: 100 },
          { field: "previousRecords[]", name: "old.pdf", kind: { id: "pdf" }, size: 5000 },
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
    expect(kept.size).toBe(0);
  });

  test("may be as long as the browser lets it be, however many lines it has", async () => {
    const { post } = route();
    const answer = await post(await servicePost("post-treatment", { message: "123456789\n".repeat(500) }));
    expect(await jsonOf(answer)).toMatchObject({ success: true });
  });

  test("has a reference of its own each time", async () => {
    const { post } = route();
    const answers = await Promise.all([1, 2, 3].map(async () => jsonOf(await post(await treatment()))));
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(3);
  });
});

describe("what the provider makes of it", () => {
  test.each<[Delivery, number, object, string]>([
    [{ kind: "delivered" }, 200, { success: true }, "/thank-you/"],
    [
      { kind: "rejected", status: 400, message: "We know this patient." },
      400,
      { code: "provider-refused", message: "We know this patient." },
      "/not-sent/not-delivered",
    ],
    [
      { kind: "rejected", status: 422, message: undefined },
      422,
      { code: "provider-refused", message: FAILURE },
      "/not-sent/not-delivered",
    ],
    [
      { kind: "rejected", status: 500, message: "Bad email" },
      502,
      { code: "provider-failed", message: "Bad email" },
      "/not-sent/not-delivered",
    ],
    [
      { kind: "rejected", status: 302, message: undefined },
      502,
      { code: "provider-failed", message: FAILURE },
      "/not-sent/not-delivered",
    ],
    [
      { kind: "silent", reason: "timeout" },
      504,
      { code: "provider-timeout", message: FAILURE },
      "/not-sent/not-delivered",
    ],
    [
      { kind: "silent", reason: "unreachable" },
      502,
      { code: "provider-unreachable", message: FAILURE },
      "/not-sent/not-delivered",
    ],
    [
      { kind: "silent", reason: "failed" },
      502,
      { code: "provider-failed", message: FAILURE },
      "/not-sent/not-delivered",
    ],
  ])("%j is answered with %i", async (delivery, status, body, page) => {
    const { post, kept } = route(delivery);
    const answer = await post(await treatment());
    expect(answer.status).toBe(status);
    expect(await jsonOf(answer)).toMatchObject({ success: false, ...body });
    const plain = await post(await treatment(HTML));
    expect(plain.status).toBe(303);
    expect(plain.headers.get("location")).toContain(page);
    expect(kept.size).toBe(0);
  });
});

describe("a plain post by a browser without JavaScript", () => {
  test("is led to a page with the reference, by GET and never from a cache", async () => {
    const { post, delivered } = route();
    const answer = await post(await treatment(HTML));
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/thank-you/${delivered[0]?.reference}`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toBe("");
  });
});

describe("something unexpected", () => {
  const boom = Object.assign(new Error("no space for Amina's report"), { code: "ENOSPC" });
  test.each([
    ["the delivery", () => route(boom), 0],
    ["the store before it", () => route({ kind: "delivered" }, { save: boom }), 0],
    ["the store after it", () => route({ kind: "silent", reason: "failed" }, { settle: boom }), 1],
  ])("in %s is a 500 that says nothing of it", async (_, make, left) => {
    const { post, kept } = make();
    const answer = await post(await treatment());
    expect(answer.status).toBe(500);
    expect(await jsonOf(answer)).toMatchObject({ success: false, code: "unexpected", message: FAILURE });
    expect(kept.size).toBe(left);
    expect(logged.join("")).toContain("ENOSPC");
    expect(logged.join("")).not.toContain("Amina");
  });
});
