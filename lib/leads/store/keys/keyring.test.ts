import { createSecretKey } from "node:crypto";
import { describe, expect, test } from "vitest";
import { open, SealError } from "#lib/leads/store/keys/encryption.ts";
import { createKeyring } from "#lib/leads/store/keys/keyring.ts";
import { storeKey } from "#lib/leads/store/testing.ts";

const [first, second] = [storeKey("a"), storeKey("b")];

describe("a data key", () => {
  test("is wrapped with the first master key, and unwraps with every one", () => {
    const old = createKeyring([first]).createDataKey("1");
    const keyring = createKeyring([second, first]);
    expect([old.keyId, keyring.createDataKey("1").keyId]).toEqual(["a", "b"]);
    expect(keyring.unwrap(old, "1")).toEqual(createKeyring([first]).unwrap(old, "1"));
  });

  test("is another one for each owner", () => {
    const keyring = createKeyring([first]);
    const exported = ["1", "1", "2"].map((owner) => keyring.unwrap(keyring.createDataKey(owner), owner).export());
    expect(new Set(exported.map((key) => key.toString("hex"))).size).toBe(3);
  });

  test("stays the same when it is wrapped anew, and then needs the new master key alone", () => {
    const old = createKeyring([first]).createDataKey("1");
    const rewrapped = createKeyring([second, first]).rewrap(old, "1");
    expect(createKeyring([second]).unwrap(rewrapped, "1")).toEqual(createKeyring([first]).unwrap(old, "1"));
  });

  test("does not unwrap for another owner, with another master key, or without its master key", () => {
    const wrapped = createKeyring([first]).createDataKey("1");
    expect(() => createKeyring([first]).unwrap(wrapped, "2")).toThrow(SealError);
    expect(() => createKeyring([storeKey("a")]).unwrap(wrapped, "1")).toThrow(SealError);
    expect(() => createKeyring([second]).unwrap(wrapped, "1")).toThrow('STORE_KEYS has no key "a"');
  });

  test("is not wrapped with the master key itself", () => {
    const { bytes } = createKeyring([first]).createDataKey("1");
    expect(() => open(createSecretKey(first.key), bytes, "data key:1")).toThrow(SealError);
  });
});

describe("a hash", () => {
  test("is one for one value, and another one under another key", () => {
    const keyring = createKeyring([first]);
    expect(keyring.keyedHash("192.0.2.1")).toBe(keyring.keyedHash("192.0.2.1"));
    expect(keyring.keyedHash("192.0.2.1")).not.toBe(keyring.keyedHash("192.0.2.2"));
    expect(createKeyring([second]).keyedHash("192.0.2.1")).not.toBe(keyring.keyedHash("192.0.2.1"));
  });

  test("is found under every master key, the first one's first", () => {
    const [a, b] = [first, second].map((key) => createKeyring([key]).keyedHash("key"));
    expect(createKeyring([second, first]).hashes("key")).toEqual([b, a]);
  });
});

test("a keyring without a key is an error", () => {
  expect(() => createKeyring([])).toThrow("the store needs at least one key");
});
