import { createSecretKey } from "node:crypto";
import { describe, expect, test } from "vitest";
import { open, SealError, seal } from "#lib/leads/store/keys/encryption.ts";
import { storeKey } from "#lib/leads/store/testing.ts";

const plain = Buffer.from("a diagnosis");
const [key, another] = [storeKey(), storeKey()].map(({ key }) => createSecretKey(key)) as [
  ReturnType<typeof createSecretKey>,
  ReturnType<typeof createSecretKey>,
];

describe("a sealed value", () => {
  test("opens again, and is different each time", () => {
    const [one, other] = [seal(key, plain, "submission:1"), seal(key, plain, "submission:1")];
    expect(open(key, one, "submission:1")).toEqual(plain);
    expect(one.includes(plain)).toBe(false);
    expect(one).not.toEqual(other);
  });

  const bytes = seal(key, plain, "row");
  const flipped = (index: number) => bytes.map((byte, at) => (at === index ? byte ^ 1 : byte));
  test.each([
    ["moved to another row", key, bytes, "row 2"],
    ["given another vector", key, flipped(0), "row"],
    ["given another byte", key, flipped(12), "row"],
    ["given another tag", key, flipped(bytes.length - 1), "row"],
    ["cut short", key, bytes.subarray(0, -1), "row"],
    ["empty", key, new Uint8Array(), "row"],
    ["opened with another key", another, bytes, "row"],
  ])("does not open when it is %s", (_, withKey, changed, associatedData) => {
    expect(() => open(withKey, changed, associatedData)).toThrow(SealError);
  });
});
