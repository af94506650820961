import { expect, test } from "vitest";
import { attachmentKinds, fileKinds } from "#lib/forms/files.ts";
import { forms } from "#lib/forms/registry.ts";
import { isRequired, validateFields } from "#lib/forms/validation.ts";
import { examples } from "#verification/support/example-answers.ts";

const inquiry = forms["inquiry/general"];

test("posts to its own address, with the files of the requirements", () => {
  expect(inquiry).toMatchObject({ kind: "inquiry", endpoint: "/api/collaborate" });
  expect(inquiry.files).toEqual({ "attachments[]": { maxCount: 10, kinds: fileKinds, namedKinds: attachmentKinds } });
});

test("requires every field", () => {
  const fields = Object.keys(inquiry.fields);
  expect(fields).toEqual(["fullName", "email", "countryCode", "phone", "message"]);
  expect(fields.filter((field) => !isRequired(inquiry, field))).toEqual([]);
});

test.each<[string, Record<string, string | undefined>]>([
  ["the shortest valid values", {}],
  ["a bare country code", { countryCode: "+91" }],
  ["a joined phone and no country code", { countryCode: undefined, phone: "+919876543210" }],
  ["a message of 500 characters", { message: "x".repeat(500) }],
])("accepts %s", (_, changes) => {
  expect(validateFields(inquiry, withChanges(changes))).toMatchObject({ ok: true });
});

test.each<[string, string | undefined, string, object]>([
  ["fullName", undefined, "name-too-short", { min: 2 }],
  ["fullName", "", "name-too-short", { min: 2 }],
  ["fullName", " J ", "name-too-short", { min: 2 }],
  ["fullName", "x".repeat(201), "text-too-long", { max: 200 }],
  ["email", undefined, "email-invalid", {}],
  ["email", "", "email-invalid", {}],
  ["email", "jo@", "email-invalid", {}],
  ["countryCode", undefined, "country-code-required", {}],
  ["countryCode", "", "country-code-required", {}],
  ["phone", undefined, "phone-invalid", {}],
  ["phone", "", "phone-invalid", {}],
  ["phone", " 9876543 ", "phone-invalid", {}],
  ["phone", "call me please", "phone-invalid", {}],
  ["message", undefined, "message-too-short", { min: 10 }],
  ["message", "         x", "message-too-short", { min: 10 }],
  ["message", "x".repeat(9), "message-too-short", { min: 10 }],
  ["message", "x".repeat(501), "text-too-long", { max: 500 }],
])("%s %j: %s", (field, value, code, params) => {
  expect(validateFields(inquiry, withChanges({ [field]: value }))).toMatchObject({
    ok: false,
    problems: [{ field, code, params }],
  });
});

/** Returns the shortest valid values with these changes. A change to undefined removes the field. */
function withChanges(changes: Record<string, string | undefined>): Record<string, string> {
  return JSON.parse(JSON.stringify({ ...examples["inquiry/general"].least, ...changes }));
}
