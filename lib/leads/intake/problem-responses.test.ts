import { describe, expect, test } from "vitest";
import { encode, HTML, jsonOf, pdf, renamedExe, requestOf, route, servicePost } from "#lib/leads/intake/testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";

catchLog();
const { type, bytes } = await encode([["patientName", "Amina"]]);
const length = bytes.length;

describe("a request that cannot be taken", () => {
  /** Without a reason the form was read, and is shown again to a browser without JavaScript. */
  const bad: [string, () => Request | Promise<Request>, number, object, reason?: string][] = [
    [
      "without a length, broken off",
      () => requestOf(type, [bytes.subarray(0, -10)]),
      400,
      { code: "body-incomplete" },
      "body-incomplete",
    ],
    [
      "without a length, too long",
      () => requestOf(type, Array(20).fill(Buffer.alloc(10_000))),
      413,
      { code: "too-large" },
      "too-large",
    ],
    [
      "without a length, of no service",
      () => requestOf(type, [bytes]),
      422,
      { code: "invalid", fields: [{ field: "serviceTitle", code: "service-unknown" }] },
      "invalid",
    ],
    ["too long", () => requestOf(type, [bytes], { length: 100_001 }), 413, { code: "too-large" }, "too-large"],
    [
      "longer than it says",
      () => requestOf(type, Array(20).fill(Buffer.alloc(10_000)), { length }),
      413,
      { code: "too-large" },
      "too-large",
    ],
    ["not a form", () => requestOf("application/json", [bytes], { length }), 415, { code: "not-a-form" }, "not-a-form"],
    [
      "broken off",
      () => requestOf(type, [bytes.subarray(0, -10)], { length }),
      400,
      { code: "body-incomplete" },
      "body-incomplete",
    ],
    [
      "of no service",
      () => requestOf(type, [bytes], { length }),
      422,
      { code: "invalid", fields: [{ field: "serviceTitle", code: "service-unknown" }] },
      "invalid",
    ],
    [
      "without its report",
      () => servicePost("treatment-planning", { phone: " " }),
      422,
      {
        code: "invalid",
        message: "Please enter a phone number.",
        fields: [
          { field: "phone", code: "phone-required", message: "Please enter a phone number." },
          {
            field: "medicalReports[]",
            code: "medical-reports-required",
            message: "Please attach your medical reports to proceed.",
          },
        ],
      },
    ],
    [
      "with a renamed program",
      () => servicePost("visa-travel", {}, [pdf("patientPassport[]"), renamedExe("patientPassport[]", "pass.pdf")]),
      422,
      { message: "Invalid file type: pass.pdf. Please upload an image, PDF, or DOC file." },
    ],
    [
      "with a text that is too long",
      () => servicePost("post-treatment", { message: "x".repeat(5001) }),
      422,
      { message: "Please shorten this text to 5000 characters." },
    ],
  ];

  test.each(bad)("%s", async (_, request, status, body, reason) => {
    const { post, kept, returnedForm, leftovers, delivered } = route();
    const response = await post(await request());
    expect(response.status).toBe(status);
    expect(await jsonOf(response)).toMatchObject({ success: false, ...body });

    const plain = await request();
    plain.headers.set("accept", HTML);
    const redirect = await post(plain);
    expect(redirect.status).toBe(303);
    if (reason) expect(redirect.headers.get("location")).toMatch(new RegExp(`^/not-sent/${reason}/.{11}$`));
    else expect((await returnedForm(redirect))?.filledIn?.refusal?.code).toBe("invalid");
    expect([...(await kept()), ...delivered]).toEqual([]);
    expect(await leftovers()).toBe(reason ? 0 : 1);
  });
});
