import "server-only";
import { createHash, createHmac } from "node:crypto";
import { Problem } from "#lib/intake/problem.ts";
import type { ReceivedForm } from "#lib/intake/received-form.ts";
import type { Idempotency } from "#lib/store/store.ts";

const MAX_KEY = 255;

/**
 * Guarantees that a client which sends the same submission again, because it got no answer, names the same one (IETF draft
 * "The Idempotency-Key HTTP Header Field"). Neither the key nor the content can be read from what is kept: the key is hashed,
 * and the content is hashed with the key, which only the client knows.
 * @throws {Problem} key-invalid 400.
 */
export function readIdempotency(headers: Headers, form: string, received: ReceivedForm): Idempotency | undefined {
  const key = headers.get("idempotency-key");
  if (key === null) return undefined;
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > MAX_KEY) throw new Problem("key-invalid");
  const content = JSON.stringify([
    [...received.fields].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    received.files.map(({ field, name, sha256 }) => [field, name, sha256]),
    received.problems,
  ]);
  return {
    key: createHash("sha256").update(`${form}:${key}`).digest("hex"),
    fingerprint: createHmac("sha256", key).update(content).digest("hex"),
  };
}
