import { expect, test } from "vitest";
import { fieldErrorCodes } from "@/lib/forms/codes";
import { notSentReason, notSentReasons } from "@/lib/intake/not-sent";
import { Problem, type ProblemCode, problems } from "@/lib/intake/problem";

const invalid = (code: (typeof fieldErrorCodes)[number]) => new Problem("invalid", { fields: [{ field: "x", code }] });

test("reasons are codes, each once, so that nothing personal stands in an address", () => {
  expect(notSentReasons.filter((reason) => !/^[a-z]+(-[a-z]+)*$/.test(reason))).toEqual([]);
  expect(new Set(notSentReasons).size).toBe(notSentReasons.length);
});

test.each(Object.keys(problems) as ProblemCode[])("the problem %s has a page", (code) => {
  expect(notSentReasons).toContain(notSentReason(new Problem(code)));
});

test.each(fieldErrorCodes)("the field error %s has a page", (code) => {
  expect(notSentReasons).toContain(notSentReason(invalid(code)));
});

test.each([
  [invalid("medical-reports-required"), "medical-reports-required"],
  [invalid("file-size"), "file-size"],
  [invalid("review-incomplete"), "review-incomplete"],
  [invalid("text-too-long"), "invalid"],
  [invalid("name-too-short"), "invalid"],
  [invalid("message-too-short"), "invalid"],
  [invalid("file-count"), "invalid"],
  [new Problem("too-large"), "too-large"],
  [new Problem("provider-refused", { status: 400, message: "Amina is not welcome" }), "not-delivered"],
  [new Problem("cross-site"), "cross-site"],
  [new Problem("rate-limited"), "rate-limited"],
  [new Problem("not-found"), "not-delivered"],
  [new Problem("unexpected"), "not-delivered"],
])("%o leads to %s", (problem, reason) => {
  expect(notSentReason(problem)).toBe(reason);
});
