import "server-only";
import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from "node:crypto";
import { open, SealError, seal } from "#lib/leads/store/keys/encryption.ts";

/** A master key of 32 bytes. */
export interface StoreKey {
  /** Stored beside each wrapped key, so that master keys can be replaced. */
  readonly id: string;
  readonly key: Uint8Array;
}

export interface WrappedKey {
  readonly keyId: string;
  readonly bytes: Uint8Array;
}

const KEY_BYTES = 32;

/** Derives a key for one purpose by HKDF (RFC 5869). */
const derive = (key: Uint8Array, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync("sha256", key, "", `medical-travel-site ${purpose}`, KEY_BYTES)));

const placeOf = (owner: string) => `data key:${owner}`;

export type Keyring = ReturnType<typeof createKeyring>;

/** The first master key wraps new data keys, and all can unwrap. Deleting a data key makes its value unreadable (decision 0021). */
export function createKeyring(given: readonly StoreKey[]) {
  const masters = given.map(({ id, key }) => ({
    id,
    wrapping: derive(key, "wrapping"),
    hashing: derive(key, "hashing"),
  }));
  const [current] = masters;
  if (!current) throw new Error("the store needs at least one key");

  function find(id: string) {
    const found = masters.find((master) => master.id === id);
    if (!found) throw new SealError(`STORE_KEYS has no key "${id}"`);
    return found;
  }
  const hash = (key: KeyObject, value: string) => createHmac("sha256", key).update(value).digest("hex");

  const wrap = (key: KeyObject, owner: string): WrappedKey => ({
    keyId: current.id,
    bytes: seal(current.wrapping, key.export(), placeOf(owner)),
  });

  /** @throws {SealError} if the master key is missing, or if the wrapped key was changed or moved. */
  function unwrap({ keyId, bytes }: WrappedKey, owner: string): KeyObject {
    return createSecretKey(open(find(keyId).wrapping, bytes, placeOf(owner)));
  }

  return {
    currentId: current.id,

    createDataKey(owner: string): WrappedKey {
      return wrap(createSecretKey(randomBytes(KEY_BYTES)), owner);
    },

    unwrap,

    opens(wrapped: WrappedKey, owner: string): boolean {
      try {
        return Boolean(unwrap(wrapped, owner));
      } catch (error) {
        if (error instanceof SealError) return false;
        throw error;
      }
    },

    rewrap: (wrapped: WrappedKey, owner: string): WrappedKey => wrap(unwrap(wrapped, owner), owner),

    /** Whoever lacks the master key cannot find an IP address by hashing all of them. */
    keyedHash: (value: string): string => hash(current.hashing, value),

    /** The hashes under all master keys, beginning with the first. */
    hashes: (value: string): string[] => masters.map(({ hashing }) => hash(hashing, value)),
  };
}
