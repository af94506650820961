import { randomBytes, randomUUID } from "node:crypto";
import type { StoreKey } from "#lib/leads/store/keys/keyring.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { newReference } from "#lib/leads/store/reference.ts";
import type { Actor } from "#lib/leads/store/staff/access-records.ts";
import type { Submission, SubmittedFile } from "#lib/leads/store/submission.ts";

/** The time at which tests begin. */
export const START = Date.UTC(2026, 10, 20);

/** The person who acts in tests. */
export const STAFF: Actor = { at: "terminal", name: "asha@office" };

export const storeKey = (id = "k1"): StoreKey => ({ id, key: randomBytes(32) });

/** Returns a new submission with these files, like the submissions that intake creates. */
export function submission(files: readonly SubmittedFile[] = []): Submission {
  return {
    id: randomUUID(),
    reference: newReference(),
    form: "service-request",
    locale: "en",
    fields: { patientName: "Amina Ögé", message: "Chest pain 🎗" },
    files,
  };
}

/** Stores a pending file of two chunks, and returns its description. */
export async function pendingFile(store: SubmissionStore, now = START): Promise<SubmittedFile> {
  const id = randomUUID();
  await store.createFile(id, now);
  await store.putChunk(id, 0, Buffer.from("first "));
  await store.putChunk(id, 1, Buffer.from("second"));
  return { id, field: "medicalReports[]", name: "Amina scan.pdf", kind: "pdf", size: 12, sha256: "00" };
}

/** Returns the content of a stored file as text. */
export async function bytesOf(store: SubmissionStore, id: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of store.readFile(id)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
