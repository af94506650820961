// @ts-check
/** Verifies and decrypts what the site sends, with the few algorithms that it uses (docs/guides/receiver.md, decision 0005). */

import { createDecipheriv, createHash, createHmac, createPublicKey, diffieHellman, timingSafeEqual } from "node:crypto";

/**
 * @import { JsonWebKey, KeyObject } from "node:crypto"
 * @import { IncomingHttpHeaders } from "node:http"
 * @typedef {{ readonly kid?: string | undefined, readonly key: KeyObject }} PrivateKey
 * @typedef {{ alg?: string, enc?: string, kid?: string, epk?: JsonWebKey, apu?: string, apv?: string, part?: number }} Header
 * @typedef {{ protected: string, iv: string, ciphertext: string, tag: string }} Jwe
 */

const ENC = "A256GCM";
const KEY_BITS = 256;
const TAG_BYTES = 16;
const TOLERANCE_SECONDS = 5 * 60;

/**
 * Returns the id of a request, if one of the secrets signed its first line within five minutes (standardwebhooks.com).
 * @param {Buffer} line
 * @param {IncomingHttpHeaders} headers
 * @param {readonly Buffer[]} secrets
 */
export function verifySignature(line, headers, secrets) {
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS)) throw new Error("the time is wrong");
  const expected = secrets.map((secret) =>
    createHmac("sha256", secret).update(`${id}.${timestamp}.`).update(line).digest(),
  );
  const isRight = String(signatures)
    .split(" ")
    .map((signature) => Buffer.from(signature.replace(/^v1,/, ""), "base64"))
    .some((given) => expected.some((each) => given.length === each.length && timingSafeEqual(given, each)));
  if (!isRight) throw new Error("the signature is wrong");
  return String(id);
}

/**
 * Decrypts a JWE in the flattened JSON form (RFC 7516). `keyOf` returns the key of its content.
 * @param {Buffer} line
 * @param {string} alg
 * @param {(header: Header) => Buffer} keyOf
 */
export function decrypt(line, alg, keyOf) {
  /** @type {Jwe} */
  const jwe = JSON.parse(line.toString());
  /** @type {Header & { crit?: unknown, zip?: unknown }} */
  const header = JSON.parse(decode(jwe.protected).toString());
  const isExpected = header.alg === alg && header.enc === ENC && !("crit" in header) && !("zip" in header);
  if (!isExpected) throw new Error("another algorithm");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(header), decode(jwe.iv), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(jwe.protected))
    .setAuthTag(decode(jwe.tag));
  return { header, plaintext: Buffer.concat([decipher.update(decode(jwe.ciphertext)), decipher.final()]) };
}

/**
 * Derives the key of an envelope from the sender's ephemeral key (RFC 7518, 4.6.2).
 * @param {Header} header
 * @param {readonly PrivateKey[]} privateKeys
 */
export function deriveKey({ kid, epk, apu = "", apv = "" }, privateKeys) {
  const privateKey = privateKeys.find((each) => each.kid === kid)?.key;
  if (!privateKey || !epk) throw new Error("no key");
  const publicKey = createPublicKey({ key: epk, format: "jwk" });
  return createHash("sha256")
    .update(uint32(1))
    .update(diffieHellman({ privateKey, publicKey }))
    .update(withLength(Buffer.from(ENC)))
    .update(withLength(decode(apu)))
    .update(withLength(decode(apv)))
    .update(uint32(KEY_BITS))
    .digest();
}

/** @param {string} text */
const decode = (text) => Buffer.from(text, "base64url");

/** @param {number} value */
function uint32(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** @param {Buffer} bytes */
const withLength = (bytes) => Buffer.concat([uint32(bytes.length), bytes]);
