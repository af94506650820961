import { expect, test } from "vitest";
import { findFault } from "#verification/hostile/find-fault.ts";

test.each([
  [{ status: 200, text: "" }, undefined],
  [{ status: "cut", text: "" }, undefined],
  [{ status: 503, text: 'HTTP/1.1 503\r\n\r\n{"success":false,"code":"too-busy"}' }, undefined],
  [{ status: 501, text: '{"success":false,"code":"method-unknown"}' }, undefined],
  [{ status: 500, text: '{"success":false,"code":"too-busy"}' }, "500 too-busy"],
  [{ status: 500, text: "Internal Server Error" }, "500"],
  [{ status: 502, text: '{"success":false,"code":"provider-failed"}' }, "502 provider-failed"],
  [{ status: "hang", text: "" }, "no answer: hang"],
  [{ status: "closed", text: "" }, "no answer: closed"],
] as const)("the fault of %j is %s", (answer, fault) => {
  expect(findFault(answer)).toBe(fault);
});
