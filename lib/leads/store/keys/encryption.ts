import "server-only";
import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;

export const SEAL_BYTES = IV_BYTES + TAG_BYTES;

export class SealError extends Error {
  override name = "SealError";
}

/** AES-256-GCM (NIST SP 800-38D). `associatedData` names the row of the value, so a value that was moved does not open. */
export function seal(key: KeyObject, plain: Uint8Array, associatedData: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(associatedData));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** @throws {SealError} if the key is wrong, or if the value was changed or moved. */
export function open(key: KeyObject, bytes: Uint8Array, associatedData: string): Buffer {
  const end = bytes.byteLength - TAG_BYTES;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(associatedData))
      .setAuthTag(bytes.subarray(end));
    const plain = decipher.update(bytes.subarray(IV_BYTES, end));
    // This call throws if the tag does not match. It returns no bytes, because GCM has no padding.
    decipher.final();
    return plain;
  } catch (cause) {
    throw new SealError("a stored value was changed or moved", { cause });
  }
}
