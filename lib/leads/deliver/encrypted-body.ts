import "server-only";
import { randomBytes } from "node:crypto";
import { FlattenedEncrypt, type JWK } from "jose";
import type * as z from "zod";
import { withJoinedPhone } from "#lib/forms/dialable-phone.ts";
import { mimeTypeOf } from "#lib/forms/files.ts";
import { type ReadFile, readWholeFile } from "#lib/leads/deliver/read-whole-file.ts";
import type { envelopeSchema } from "#lib/leads/deliver/webhook-schemas.ts";
import type { Submission } from "#lib/leads/store/submission.ts";
import type { StreamedBody } from "#lib/provider/client.ts";

/** How many bytes of a file one part has. Only this much of a file is in memory at a time. */
export const PART_BYTES = 64 * 1024;

/** The encryption of the envelope and of each part. */
const enc = "A256GCM";

interface EncryptedBody extends StreamedBody {
  /** The first line, without its end. The webhook's signature is over these bytes. */
  readonly envelope: string;
}

/**
 * Encrypts a submission for the owner of `publicKey`. Each line of the body is a JWE. The first one is the envelope, which has the answers,
 * the hash of each file, and a new key. The others are parts of the files, encrypted with that key (docs/guides/receiver.md).
 */
export async function encryptSubmission(
  submission: Submission,
  readFile: ReadFile,
  publicKey: JWK,
): Promise<EncryptedBody> {
  const { id, reference, form, locale, fields, files } = submission;
  const key = randomBytes(32);
  const content: z.infer<typeof envelopeSchema> = {
    id,
    reference,
    form,
    language: locale,
    fields: withJoinedPhone(fields),
    files: files.map(({ field, name, kind, size, sha256 }) => ({ field, name, type: mimeTypeOf(kind), size, sha256 })),
    key: { kty: "oct", k: key.toString("base64url") },
  };
  const { kid } = publicKey;
  const encrypted = await new FlattenedEncrypt(Buffer.from(JSON.stringify(content)))
    .setProtectedHeader({ alg: "ECDH-ES", enc, ...(kid && { kid }) })
    .encrypt(publicKey);
  const envelope = JSON.stringify(encrypted);
  const sizes = files.flatMap(({ size }) => partSizes(size));
  return {
    envelope,
    contentType: "application/x-ndjson",
    contentLength: envelope.length + 1 + sizes.reduce((sum, size, index) => sum + lineLength(index + 1, size), 0),
    async *chunks() {
      yield Buffer.from(`${envelope}\n`);
      let part = 0;
      for (const file of files) {
        for await (const bytes of readWholeFile(file, readFile, PART_BYTES)) {
          part++;
          const jwe = await new FlattenedEncrypt(bytes).setProtectedHeader(partHeader(part)).encrypt(key);
          yield Buffer.from(`${JSON.stringify(jwe)}\n`);
        }
      }
    },
  };
}

/** The number of the part is in the protected header, so that a part cannot take another one's place. */
const partHeader = (part: number) => ({ alg: "dir", enc, part });

const partSizes = (size: number): number[] =>
  Array.from({ length: Math.ceil(size / PART_BYTES) }, (_, index) => Math.min(PART_BYTES, size - index * PART_BYTES));

/** Returns the length of a part's line, so that the length of the body is known before the first byte is sent. */
function lineLength(part: number, size: number): number {
  const base64url = (bytes: number) => "x".repeat(Math.ceil((bytes * 4) / 3));
  const header = base64url(JSON.stringify(partHeader(part)).length);
  // An initialization vector of A256GCM has 12 bytes, its tag has 16 (RFC 7518, 5.3). The content is as long as what it encrypts.
  const around = JSON.stringify({ ciphertext: "", iv: base64url(12), tag: base64url(16), protected: header });
  return around.length + Math.ceil((size * 4) / 3) + 1;
}
