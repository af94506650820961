import { expect, test } from "vitest";
import { deskPolicy } from "#features/desk/headers.ts";

test("the desk's policy admits its own files only, no frame, and nothing that a script has made", () => {
  const policy = deskPolicy("abc");
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'nonce-abc'; /);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|blob:|data:|https?:|sha256|\*/);
});
