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

/** Only this much of a file is in memory at a time. */
export const PART_BYTES = 64 * 1024;

const enc = "A256GCM";

interface EncryptedBody extends StreamedBody {
  /** The first line of the body, without the line break. The webhook's signature is over these bytes. */
  readonly envelope: string;
  /** Only who has decrypted the envelope can repeat it. New for each attempt, so that an older answer confirms nothing. */
  readonly receipt: string;
}

/** Each line of the body is a JWE: the envelope with answers, file hashes, receipt and key, then parts of files (docs/guides/receiver.md). */
export async function encryptSubmission(
  submission: Submission,
  readFile: ReadFile,
  publicKey: JWK,
): Promise<EncryptedBody> {
  const { id, reference, form, locale, fields, files } = submission;
  const key = randomBytes(32);
  const receipt = randomBytes(32).toString("base64url");
  const content: z.infer<typeof envelopeSchema> = {
    id,
    reference,
    form,
    language: locale,
    fields: withJoinedPhone(fields),
    files: files.map(({ field, name, kind, size, sha256 }) => ({ field, name, type: mimeTypeOf(kind), size, sha256 })),
    key: { kty: "oct", k: key.toString("base64url") },
    receipt,
  };
  const { kid } = publicKey;
  const encrypted = await new FlattenedEncrypt(Buffer.from(JSON.stringify(content)))
    .setProtectedHeader({ alg: "ECDH-ES", enc, ...(kid && { kid }) })
    .encrypt(publicKey);
  const envelope = JSON.stringify(encrypted);
  const sizes = files.flatMap(({ size }) => partSizes(size));
  return {
    envelope,
    receipt,
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

/** Computes the length of a line, because the length of the body must be known before the first byte is sent. */
function lineLength(part: number, size: number): number {
  const base64url = (bytes: number) => "x".repeat(Math.ceil((bytes * 4) / 3));
  const header = base64url(JSON.stringify(partHeader(part)).length);
  // A256GCM has an initialization vector of 12 bytes and a tag of 16 (RFC 7518, 5.3). The ciphertext is as long as the plain bytes.
  const around = JSON.stringify({ ciphertext: "", iv: base64url(12), tag: base64url(16), protected: header });
  return around.length + Math.ceil((size * 4) / 3) + 1;
}
