import "server-only";
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from "node:crypto";

/** A named AES-256 key. */
export interface StoreKey {
  /** Stands beside what it sealed, so that keys can be replaced. */
  readonly id: string;
  readonly key: Uint8Array;
}

/** A value that only the key of this name opens. */
export interface Sealed {
  readonly keyId: string;
  readonly bytes: Uint8Array;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

export type Keyring = ReturnType<typeof createKeyring>;

/**
 * Guarantees that what is at rest can be neither read nor changed without a key, nor moved to another row: `place` says where
 * a value belongs (AES-256-GCM, NIST SP 800-38D). The first key seals, each of them opens.
 */
export function createKeyring(given: readonly StoreKey[]) {
  const keys = given.map(({ id, key }) => ({ id, key: createSecretKey(key) }));
  const [current] = keys;
  if (!current) throw new Error("a store needs a key");

  return {
    currentId: current.id,

    seal(plain: Uint8Array, place: string): Sealed {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", current.key, iv).setAAD(Buffer.from(place));
      return {
        keyId: current.id,
        bytes: Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]),
      };
    },

    /** @throws when the key is not there or the value is not what was sealed for this place. */
    open({ keyId, bytes }: Sealed, place: string): Buffer {
      const found = keys.find(({ id }) => id === keyId);
      if (!found) throw new Error(`STORE_KEYS has no key "${keyId}"`);
      const end = bytes.byteLength - TAG_BYTES;
      const decipher = createDecipheriv("aes-256-gcm", found.key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(end));
      const plain = decipher.update(bytes.subarray(IV_BYTES, end));
      // GCM has no padding: nothing is left, but here it throws.
      decipher.final();
      return plain;
    },

    /** A name for something that nobody can find again by trying all values, such as a network address. */
    pseudonym: (value: string) => createHmac("sha256", current.key).update(value).digest("hex"),
  };
}
