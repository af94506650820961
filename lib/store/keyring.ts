import "server-only";
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from "node:crypto";

/** A named AES-256 key. */
export interface StoreKey {
  /** Stored beside each sealed value, so that keys can be replaced. */
  readonly id: string;
  readonly key: Uint8Array;
}

/** A value that only the key with this id opens. */
export interface Sealed {
  readonly keyId: string;
  readonly bytes: Uint8Array;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

export type Keyring = ReturnType<typeof createKeyring>;

/**
 * Creates a keyring: the first key seals, every key opens (AES-256-GCM, NIST SP 800-38D). `place` names the row of a value, so
 * that a sealed value moved to another row does not open.
 */
export function createKeyring(given: readonly StoreKey[]) {
  const keys = given.map(({ id, key }) => ({ id, key: createSecretKey(key) }));
  const [current] = keys;
  if (!current) throw new Error("the store needs at least one key");

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

    /** @throws if the key is missing, or if the value was changed or moved. */
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
      // Returns no bytes, because GCM has no padding, but throws if the tag does not match.
      decipher.final();
      return plain;
    },

    /** Returns a keyed hash, so that a network address cannot be recovered by trying all addresses. */
    pseudonym: (value: string) => createHmac("sha256", current.key).update(value).digest("hex"),
  };
}
