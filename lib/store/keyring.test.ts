import { describe, expect, test } from "vitest";
import { createKeyring } from "#lib/store/keyring.ts";
import { storeKey } from "#lib/store/testing.ts";

const plain = Buffer.from("a diagnosis");
const [first, second] = [storeKey("a"), storeKey("b")];

describe("createKeyring", () => {
  test("opens what it sealed, and seals one value differently each time", () => {
    const keyring = createKeyring([first]);
    const [one, other] = [keyring.seal(plain, "submission:1"), keyring.seal(plain, "submission:1")];
    expect(keyring.open(one, "submission:1")).toEqual(plain);
    expect(Buffer.from(one.bytes).includes(plain)).toBe(false);
    expect(one.bytes).not.toEqual(other.bytes);
  });

  test("seals with the first key and opens with every key", () => {
    const old = createKeyring([first]).seal(plain, "place");
    const keyring = createKeyring([second, first]);
    expect(keyring.currentId).toBe("b");
    expect(keyring.seal(plain, "place").keyId).toBe("b");
    expect(keyring.open(old, "place")).toEqual(plain);
  });

  test("names the missing key", () => {
    const sealed = createKeyring([first]).seal(plain, "place");
    expect(() => createKeyring([second]).open(sealed, "place")).toThrow('STORE_KEYS has no key "a"');
  });

  const keyring = createKeyring([first]);
  const { keyId, bytes } = keyring.seal(plain, "place");
  const flipped = (index: number) => bytes.map((byte, at) => (at === index ? byte ^ 1 : byte));
  test.each([
    ["moved to another place", bytes, "place 2"],
    ["given another vector", flipped(0), "place"],
    ["given another byte", flipped(12), "place"],
    ["given another tag", flipped(bytes.length - 1), "place"],
    ["cut short", bytes.subarray(0, -1), "place"],
    ["empty", new Uint8Array(), "place"],
  ])("does not open a value that is %s", (_, changed, place) => {
    expect(() => keyring.open({ keyId, bytes: changed }, place)).toThrow();
  });

  test("does not open with another key of the same id", () => {
    expect(() => createKeyring([storeKey("a")]).open({ keyId, bytes }, "place")).toThrow();
  });

  test("returns one pseudonym for one value, and another one under another key", () => {
    expect(keyring.pseudonym("192.0.2.1")).toBe(keyring.pseudonym("192.0.2.1"));
    expect(keyring.pseudonym("192.0.2.1")).not.toBe(keyring.pseudonym("192.0.2.2"));
    expect(createKeyring([second]).pseudonym("192.0.2.1")).not.toBe(keyring.pseudonym("192.0.2.1"));
  });

  test("throws without a key", () => {
    expect(() => createKeyring([])).toThrow("the store needs at least one key");
  });
});
