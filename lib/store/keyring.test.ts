import { describe, expect, test } from "vitest";
import { createKeyring } from "#lib/store/keyring.ts";
import { storeKey } from "#lib/store/testing.ts";

const plain = Buffer.from("a diagnosis");
const [first, second] = [storeKey("a"), storeKey("b")];

describe("createKeyring", () => {
  test("opens what it sealed, and seals the same differently each time", () => {
    const keyring = createKeyring([first]);
    const [one, other] = [keyring.seal(plain, "submission:1"), keyring.seal(plain, "submission:1")];
    expect(keyring.open(one, "submission:1")).toEqual(plain);
    expect(Buffer.from(one.bytes).includes(plain)).toBe(false);
    expect(one.bytes).not.toEqual(other.bytes);
  });

  test("seals with the first key and opens with each", () => {
    const old = createKeyring([first]).seal(plain, "place");
    const keyring = createKeyring([second, first]);
    expect(keyring.currentId).toBe("b");
    expect(keyring.seal(plain, "place").keyId).toBe("b");
    expect(keyring.open(old, "place")).toEqual(plain);
  });

  test("names a key that is missing", () => {
    const sealed = createKeyring([first]).seal(plain, "place");
    expect(() => createKeyring([second]).open(sealed, "place")).toThrow('STORE_KEYS has no key "a"');
  });

  const keyring = createKeyring([first]);
  const { keyId, bytes } = keyring.seal(plain, "place");
  const flipped = (index: number) => bytes.map((byte, at) => (at === index ? byte ^ 1 : byte));
  test.each([
    ["in another place", bytes, "place 2"],
    ["with another vector", flipped(0), "place"],
    ["with another byte", flipped(12), "place"],
    ["with another tag", flipped(bytes.length - 1), "place"],
    ["cut", bytes.subarray(0, -1), "place"],
    ["empty", new Uint8Array(), "place"],
  ])("does not open what is %s", (_, changed, place) => {
    expect(() => keyring.open({ keyId, bytes: changed }, place)).toThrow();
  });

  test("does not open with another key of the same name", () => {
    expect(() => createKeyring([storeKey("a")]).open({ keyId, bytes }, "place")).toThrow();
  });

  test("gives the same name to the same value, which needs the key to be found", () => {
    expect(keyring.pseudonym("192.0.2.1")).toBe(keyring.pseudonym("192.0.2.1"));
    expect(keyring.pseudonym("192.0.2.1")).not.toBe(keyring.pseudonym("192.0.2.2"));
    expect(createKeyring([second]).pseudonym("192.0.2.1")).not.toBe(keyring.pseudonym("192.0.2.1"));
  });

  test("is not made without a key", () => {
    expect(() => createKeyring([])).toThrow("a store needs a key");
  });
});
