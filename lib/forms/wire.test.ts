import { describe, expect, test } from "vitest";
import { parseSubmissionResponse } from "#lib/forms/wire.ts";

const sent = { success: true, reference: "7K3-M9Q-XTE", message: "Sent" };
const refused = { success: false, code: "invalid", message: "No", reference: "7K3-M9Q-XTE" };
const fields = [{ field: "email", code: "email-invalid", message: "No" }];

describe("parseSubmissionResponse", () => {
  test.each([
    [sent],
    [{ ...sent, status: "Received" }],
    [refused],
    [{ ...refused, fields }],
    [{ ...refused, fields: [] }],
  ])("reads %j", (answer) => {
    expect(parseSubmissionResponse(answer)).toEqual(answer);
  });

  test("drops what it does not know", () => {
    expect(parseSubmissionResponse({ ...sent, data: { patientName: "Amina" } })).toEqual(sent);
  });

  test.each([
    ["nothing", undefined],
    ["null", null],
    ["text", "<html>"],
    ["a list", [sent]],
    ["an empty object", {}],
    ["no reference", { success: true, message: "Sent" }],
    ["success as text", { ...sent, success: "true" }],
    ["a failure without a code", { ...refused, code: undefined }],
    ["a message that is not text", { ...sent, message: 1 }],
    ["fields without a name", { ...refused, fields: [{ code: "x", message: "x" }] }],
    ["fields that are no list", { ...refused, fields: { email: "x" } }],
  ])("rejects a body with %s", (_, body) => {
    expect(parseSubmissionResponse(body)).toBeUndefined();
  });
});
