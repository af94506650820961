import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { countReadable } from "#verification/faults/wire.ts";

const secret = "chest pain since May";

test.each([
  ["as it is", (text: string) => text],
  ["in base64", (text: string) => Buffer.from(text).toString("base64")],
  ["in base64url", (text: string) => Buffer.from(text).toString("base64url")],
])("finds a text %s, wherever it begins", (_, write) => {
  for (const before of ["", "a", "ab", "abc"]) {
    const bytes = Buffer.concat([randomBytes(1000), Buffer.from(write(`${before}${secret}. And more.`))]);
    expect(countReadable(bytes, [secret])).toBe(1);
  }
});

test("finds bytes of a file, and nothing in what is not there", () => {
  const bytes = randomBytes(1000);
  expect(countReadable(bytes, [bytes.subarray(500, 524), secret, randomBytes(24)])).toBe(1);
});
