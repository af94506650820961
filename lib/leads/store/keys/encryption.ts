import "server-only";
import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** How many bytes sealing adds to a value. */
export const SEAL_BYTES = IV_BYTES + TAG_BYTES;

/** Thrown if a sealed value cannot be opened, because its key is missing or the value was changed or moved. */
export class SealError extends Error {
  override name = "SealError";
}

/**
 * Encrypts a value (AES-256-GCM, NIST SP 800-38D), and returns vector, ciphertext and tag. `associatedData` names the row of the value. A
 * value that was moved to another row does not open.
 */
export function seal(key: KeyObject, plain: Uint8Array, associatedData: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(associatedData));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts a value that {@link seal} returned. @throws {SealError} if the key is wrong, or if the value was changed or moved. */
export function open(key: KeyObject, bytes: Uint8Array, associatedData: string): Buffer {
  const end = bytes.byteLength - TAG_BYTES;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(associatedData))
      .setAuthTag(bytes.subarray(end));
    const plain = decipher.update(bytes.subarray(IV_BYTES, end));
    // This call returns no bytes, because GCM has no padding. It throws if the tag does not match.
    decipher.final();
    return plain;
  } catch (cause) {
    throw new SealError("a stored value was changed or moved", { cause });
  }
}
