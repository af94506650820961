import { expect, test } from "vitest";
import { notSentReason, notSentReasons, type ProblemCode, problems } from "#lib/leads/request/problem.ts";

test("reasons are codes, each once, so that nothing personal stands in an address", () => {
  expect(notSentReasons.filter((reason) => !/^[a-z]+(-[a-z]+)*$/.test(reason))).toEqual([]);
  expect(new Set(notSentReasons).size).toBe(notSentReasons.length);
});

test.each(Object.keys(problems) as ProblemCode[])("the problem %s has a page", (code) => {
  expect(notSentReasons).toContain(notSentReason(code));
});

test.each([
  ["invalid", "invalid"],
  ["too-large", "too-large"],
  ["cross-site", "cross-site"],
  ["rate-limited", "rate-limited"],
  ["store-unavailable", "store-unavailable"],
  ["provider-refused", "unexpected"],
  ["provider-timeout", "unexpected"],
  ["not-found", "unexpected"],
  ["unexpected", "unexpected"],
] as const)("%s leads to %s", (code, reason) => {
  expect(notSentReason(code)).toBe(reason);
});
