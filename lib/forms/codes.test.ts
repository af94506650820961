import { expect, test } from "vitest";
import { isMissing } from "@/lib/forms/codes";

test("a code says by its end that something is missing", () => {
  expect(["email-required", "email-invalid", "required-email"].filter(isMissing)).toEqual(["email-required"]);
});
