/** Times are milliseconds since the epoch. Flags are 0 or 1, because SQLite has no booleans. */
export interface SubmissionRow {
  id: string;
  reference: string;
  form: string;
  locale: string;
  /** An unconfirmed submission is `dead` without `settled_at` (unconfirmed.ts). */
  state: "due" | "delivered" | "rejected" | "dead";
  received_at: number;
  /** When the submission became due: when it arrived, or when staff redrove it. */
  due_since: number;
  settled_at: number | null;
  attempts: number;
  /** In how many different hours an attempt began. */
  attempt_hours: number;
  /** The hour of the newest attempt, counted from the epoch. Null before the first one. */
  last_attempt_hour: number | null;
  next_attempt_at: number;
  last_reason: "timeout" | "unreachable" | "failed" | "not-understood" | "refuses-size" | "refuses-access" | null;
  /** When a notice to staff named the submission because it had waited long, or was unconfirmed. Null if none has since. */
  named_at: number | null;
  /** 1 if the visitor read "sent" before there was a result, 0 if the visitor read the result. Null while that is open: it counts as 1. */
  answered_sent: number | null;
  /** When the provider answered with a success, but not with its JSON. Null unless the submission is unconfirmed, or died so. */
  unconfirmed_at: number | null;
  /** 1 if the site may send it again by itself, once. Null before the first unconfirmed answer. */
  unconfirmed_resend: number | null;
  lease_token: string | null;
  lease_until: number | null;
  /** 1 from the first byte until the result is recorded. If the lease expires with 1, a response may have been lost. */
  sending: number;
  possible_duplicate: number;
  suspicion: "honeypot" | "too-fast" | null;
  /** A `VisitSource` as JSON, not sealed. Null if nothing is known. */
  visit_source: string | null;
  /** Which of the form's variants it was, such as a service. Null if the form has none, and after delivery. */
  variant: string | null;
  idempotency_key: string | null;
  fingerprint: string | null;
  file_count: number;
  byte_count: number;
  /** Fields, file names and the provider's refusal, sealed; null after delivery. */
  content: Uint8Array | null;
}

/** The key of one submission, one file or one address, wrapped with a master key. */
interface DataKeyRow {
  /** The id of the submission, of the file, or of the notice with the address. */
  id: string;
  /** The id of the master key. */
  key_id: string;
  wrapped: Uint8Array;
}

interface FileRow {
  id: string;
  submission_id: string | null;
  created_at: number;
  /** Keyed hash of the client's address; null if it is unknown. */
  client: string | null;
  /** Keyed hash of the client's network (lib/leads/store/client-network.ts). This and `announced` are null in rows of an older version. */
  network: string | null;
  /** The size of an upload, as announced. */
  announced: number | null;
  purpose: "form" | "upload" | "returned-form";
  /** When the last chunk of an upload arrived. */
  touched_at: number | null;
  /** Name, type and size of an upload, sealed; null for a file that came with its form. */
  upload: Uint8Array | null;
}

interface ChunkRow {
  file_id: string;
  position: number;
  bytes: Uint8Array;
}

interface RateRow {
  client: string;
  window_start: number;
  count: number;
}

/** How many submissions came on one day, in UTC, from one source. */
interface SourceTotalRow {
  /** Such as `2026-11-20`. */
  day: string;
  source: string;
  form: string;
  locale: string;
  count: number;
}

export interface NoticeRow {
  id: string;
  /** The id of a channel (lib/leads/notices/channels/), which may have been removed since. */
  channel: string;
  event: string;
  submission_id: string | null;
  unique_key: string;
  /** JSON, not sealed. Empty once the notice is sent or dead. */
  facts: string;
  /**
   * Keyed hash of the network that caused a confirmation, or empty if that is unknown. Null once the hourly cap has admitted the
   * confirmation, and for all other notices.
   */
  network: string | null;
  /** The family's address, sealed; null for staff, and once the notice is sent or dead. */
  address: Uint8Array | null;
  created_at: number;
  state: "due" | "sent" | "dead";
  attempts: number;
  attempt_hours: number;
  last_attempt_hour: number | null;
  next_attempt_at: number;
  last_reason: string | null;
  settled_at: number | null;
  lease_token: string | null;
  lease_until: number | null;
}

/** A fact that all processes share, and since when it is true. */
export interface MarkRow {
  name:
    | "backup-verified"
    | "checked"
    | "clock-seen"
    | "clock-suspected"
    | "delivery-stuck"
    | "leads-named"
    | "unconfirmed-named"
    | "provider-away"
    | "provider-not-understood"
    | `answers-json:${string}`
    | `answered-page:${string}`
    | `problem:${string}`;
  at: number;
}

/** The tables of the store, which migrations.ts creates in both databases. */
export interface StoreSchema {
  submissions: SubmissionRow;
  data_keys: DataKeyRow;
  files: FileRow;
  chunks: ChunkRow;
  rates: RateRow;
  source_totals: SourceTotalRow;
  notices: NoticeRow;
  marks: MarkRow;
}
