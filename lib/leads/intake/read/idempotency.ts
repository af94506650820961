import "server-only";
import { createHash, createHmac } from "node:crypto";
import type { ReceivedForm } from "#lib/leads/intake/read/received-form.ts";
import { Problem } from "#lib/leads/request/problem.ts";
import type { Idempotency } from "#lib/leads/store/submission.ts";

const MAX_KEY_LENGTH = 255;

/** Idempotency-Key is an IETF draft. We do not store the key, so the fingerprint reveals no answer. @throws {Problem} key-invalid 400. */
export function readIdempotency(headers: Headers, form: string, received: ReceivedForm): Idempotency | undefined {
  const key = headers.get("idempotency-key");
  if (key === null) return undefined;
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > MAX_KEY_LENGTH) throw new Problem("key-invalid");
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
