import { describe, expect, test } from "vitest";
import { HONEYPOT_FIELD } from "#lib/forms/own-fields.ts";
import { parseSubmissionResponse } from "#lib/forms/wire.ts";
import { formPost, HTML, jsonOf, route } from "#lib/leads/intake/testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { examples } from "#verification/support/example-answers.ts";

const logged = catchLog();
const whole = { ...examples["home-consultation"].least, preferredCountry: "India", additionalInfo: " " };
const handedOver = {
  ...examples.consultation.least,
  message: "Medical condition: Chest pain since May\nPreferred country: India",
};

describe("the consultation form of the home page", () => {
  test("returns a prefilled consultation and sends nothing", async () => {
    const { prepare, returnedForm, kept, delivered } = route();
    const response = await prepare(await formPost({ ...whole, [HONEYPOT_FIELD]: "" }, HTML));
    expect(response.status).toBe(303);
    expect(await returnedForm(response)).toEqual({
      form: "consultation",
      filledIn: { values: handedOver },
    });
    expect([...(await kept()), ...delivered]).toEqual([]);
  });

  test("returns the values to a program, in a response that is not one to a submission", async () => {
    const { prepare, kept, delivered, leftovers } = route();
    const response = await prepare(await formPost(whole));
    expect(response.status).toBe(200);
    const body = await response.json();
    expect(body).toEqual({ success: true, sent: false, message: expect.stringMatching(/sent/), values: handedOver });
    expect(parseSubmissionResponse(body), "never taken for sent").toBeUndefined();
    expect([...(await kept()), ...delivered, await leftovers()]).toEqual([0]);
  });

  test("returns an invalid form with its problems", async () => {
    const { prepare, returnedForm } = route();
    const typed = { ...whole, phone: "", email: "amina" };
    const fields = [
      { field: "email", code: "email-invalid" },
      { field: "phone", code: "phone-required" },
    ];
    expect(await returnedForm(await prepare(await formPost(typed, HTML)))).toMatchObject({
      form: "home-consultation",
      filledIn: { values: typed, refusal: { code: "invalid", fields } },
    });
    const response = await prepare(await formPost(typed));
    expect(response.status).toBe(422);
    expect(await jsonOf(response)).toMatchObject({ success: false, code: "invalid", fields });
  });

  test("logs nothing that was typed", async () => {
    const { prepare } = route();
    const response = await prepare(await formPost(whole, HTML));
    await prepare(await formPost({ ...whole, phone: "" }, HTML));
    expect(logged).toHaveLength(2);
    const seen = `${logged.join("")}${response.headers.get("location")}`;
    expect(["Amina", "amina", "0712", "+254", "Chest", "India"].filter((word) => seen.includes(word))).toEqual([]);
  });

  test.each([
    [{ broken: { open: new Error("away") } }, "store-unavailable"],
    [{ broken: { requestSpace: new Error("away") } }, "store-unavailable"],
    [{ rateLimit: 0 }, "rate-limited"],
    [{ maxRequestBytes: 10 }, "too-large"],
  ])("fails with %j like every other form: %s", async (options, reason) => {
    const { prepare } = route({ kind: "delivered" }, options);
    const response = await prepare(await formPost(whole, HTML));
    expect(response.headers.get("location")).toMatch(new RegExp(`^/not-sent/${reason}/.{11}$`));
  });

  test("rejects a post from another site", async () => {
    const request = await formPost(whole);
    request.headers.set("sec-fetch-site", "cross-site");
    expect((await route().prepare(request)).status).toBe(403);
  });
});
