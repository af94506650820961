import { createPrivateKey, randomBytes } from "node:crypto";
import { FlattenedEncrypt } from "jose";
import { expect, test } from "vitest";
import { decrypt, deriveKey } from "#receiver/crypto.mjs";
import { newKeys } from "#receiver/testing.ts";

const { publicKey, privateKey } = newKeys();
const privateKeys = [{ kid: undefined, key: createPrivateKey({ key: privateKey, format: "jwk" }) }];
const text = "Amina Ögé 🎗";

const open = (jwe: object, keys = privateKeys) =>
  decrypt(Buffer.from(JSON.stringify(jwe)), "ECDH-ES", (header) => deriveKey(header, keys)).plaintext.toString();

const sealed = (header: object = {}, recipient = publicKey) =>
  new FlattenedEncrypt(Buffer.from(text))
    .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", ...header })
    .encrypt(recipient, { crit: { x: true } });

/** Returns a JWE with another header. Its tag does not fit any more, but no one may get that far. */
async function withHeader(change: (header: { epk: object }) => object) {
  const jwe = await sealed();
  const header = JSON.parse(Buffer.from(jwe.protected ?? "", "base64url").toString());
  return { ...jwe, protected: Buffer.from(JSON.stringify(change(header))).toString("base64url") };
}

test("opens what another implementation has encrypted, with names of both sides too", async () => {
  expect(open(await sealed())).toBe(text);
  const parties = { apu: randomBytes(5), apv: Buffer.from("Bob") };
  const jwe = await new FlattenedEncrypt(Buffer.from(text))
    .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM" })
    .setKeyManagementParameters(parties)
    .encrypt(publicKey);
  expect(open(jwe)).toBe(text);
});

test.each<[string, () => Promise<object>]>([
  ["a key of somebody else", () => sealed({}, newKeys().publicKey)],
  ["an unknown kid", () => sealed({ kid: "other" })],
  ["another algorithm", () => sealed({ alg: "ECDH-ES+A256KW" })],
  ["another cipher", () => sealed({ enc: "A128GCM" })],
  ["an extension that must be understood", () => sealed({ crit: ["x"], x: 1 })],
  ["a short tag", async () => ({ ...(await sealed()), tag: "AAAA" })],
  ["no header", async () => ({ ...(await sealed()), protected: undefined })],
  ["no ephemeral key", () => withHeader(({ epk: _, ...header }) => header)],
  [
    "a point that is not on the curve",
    () => withHeader((header) => ({ ...header, epk: { ...header.epk, y: publicKey.x } })),
  ],
  ["a secret as the ephemeral key", () => withHeader((header) => ({ ...header, epk: { kty: "oct", k: "AAAA" } }))],
])("refuses %s", async (_, make) => {
  const jwe = await make();
  expect(() => open(jwe)).toThrow();
});
