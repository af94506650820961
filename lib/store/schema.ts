import type { SilenceReason, SubmissionState, Suspicion } from "#lib/store/submission.ts";

/** Times are milliseconds since the epoch; flags are 0 or 1, which both databases know. */
export interface SubmissionRow {
  id: string;
  reference: string;
  form: string;
  locale: string;
  state: SubmissionState;
  received_at: number;
  /** When sending began to be due: at receipt, or when staff sent it again. */
  due_since: number;
  settled_at: number | null;
  attempts: number;
  next_attempt_at: number;
  last_reason: SilenceReason | null;
  lease_token: string | null;
  lease_until: number | null;
  /** 1 from the first byte to the result: a lease that ends with it still set may have lost an answer. */
  sending: number;
  possible_duplicate: number;
  suspicion: Suspicion | null;
  idempotency_key: string | null;
  fingerprint: string | null;
  file_count: number;
  byte_count: number;
  key_id: string;
  /** Fields, files' names and the provider's refusal, sealed; null once it is delivered. */
  content: Uint8Array | null;
}

interface FileRow {
  id: string;
  submission_id: string | null;
  created_at: number;
  /** Of an upload: its name, type and size, sealed. */
  key_id: string | null;
  upload: Uint8Array | null;
}

interface ChunkRow {
  file_id: string;
  position: number;
  key_id: string;
  bytes: Uint8Array;
}

interface RateRow {
  client: string;
  window_start: number;
  count: number;
}

/** That something is so, and since when. */
interface MarkRow {
  name: "checked" | "provider-away";
  at: number;
}

/** The tables of the store, the same in both databases (migrations.ts). */
export interface StoreSchema {
  submissions: SubmissionRow;
  files: FileRow;
  chunks: ChunkRow;
  rates: RateRow;
  marks: MarkRow;
}
