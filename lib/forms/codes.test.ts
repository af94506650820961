import { expect, test } from "vitest";
import { type FieldProblem, isMissing, withAdvice } from "#lib/forms/codes.ts";

test("codes of missing values end in -required", () => {
  expect(["email-required", "email-invalid", "required-email"].filter(isMissing)).toEqual(["email-required"]);
});

test("advice comes once for each field, after the last file that needs it", () => {
  const heic = (field: string, name: string): FieldProblem => {
    return { field, code: "file-kind", params: { name }, advice: "heic-advice" };
  };
  const problems = [heic("a", "1.heic"), heic("a", "2.heic"), heic("b", "3.heic")];
  const program: FieldProblem = { field: "a", code: "file-kind", params: { name: "x.exe" } };
  const told = withAdvice([...problems, program]).map(({ field, code, params }) => `${field} ${code} ${params?.name}`);
  expect(told).toEqual([
    "a file-kind 1.heic",
    "a file-kind 2.heic",
    "a heic-advice 2.heic",
    "b file-kind 3.heic",
    "b heic-advice 3.heic",
    "a file-kind x.exe",
  ]);
});
