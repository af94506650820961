/** A row of the table of submissions. Times are milliseconds since the epoch. Flags are 0 or 1, because SQLite has no booleans. */
export interface SubmissionRow {
  id: string;
  reference: string;
  form: string;
  locale: string;
  state: "due" | "unconfirmed" | "delivered" | "rejected" | "dead";
  received_at: number;
  /** When the submission became due: when it arrived, or when staff or the site made it due again. */
  due_since: number;
  settled_at: number | null;
  attempts: number;
  /** The number of different hours in which an attempt began. */
  attempt_hours: number;
  /** The hour of the newest attempt, counted from the epoch. Null before the first attempt. */
  last_attempt_hour: number | null;
  next_attempt_at: number;
  last_reason: "timeout" | "unreachable" | "failed" | "not-understood" | "refuses-size" | "refuses-access" | null;
  /** 1 if the visitor read "sent" before there was a result, 0 if the visitor read the result. Null means unknown, and counts as 1. */
  answered_sent: number | null;
  /** When the submission became unconfirmed. Set while the submission is unconfirmed and after it has died unconfirmed, otherwise null. */
  unconfirmed_at: number | null;
  /** 1 if the site may send the submission again by itself, once. Null before the first unconfirmed response. */
  unconfirmed_resend: number | null;
  lease_token: string | null;
  lease_until: number | null;
  /**
   * 1 while an attempt sends the submission: from before the first byte until the result is recorded. If the lease expires meanwhile, a
   * response may have been lost.
   */
  sending: number;
  possible_duplicate: number;
  suspicion: "honeypot" | "too-fast" | null;
  /** A `VisitSource` as JSON, not sealed. Null if nothing is known about the visit. */
  visit_source: string | null;
  /** The variant of the form, such as a service. Null if the form has no variants, and after delivery. */
  variant: string | null;
  idempotency_key: string | null;
  fingerprint: string | null;
  file_count: number;
  byte_count: number;
  /** The fields, the file names and the provider's refusal, sealed. Null after delivery, and if the master key was abandoned. */
  content: Uint8Array | null;
  /** The country of the phone number (ISO 3166-1). Null if it is unknown. */
  country: string | null;
  /** The privacy policy that the visitor was shown: its date and language, such as `2026-11-20 bn`. Null if it is unknown. */
  privacy_notice: string | null;
  /** The newest attempts (`Attempt`) as JSON. Null before the first result, and after delivery. */
  attempt_log: string | null;
}

/** The data key of one submission, file or e-mail address, wrapped with a master key. */
interface DataKeyRow {
  /** The id of the submission, of the file, or of a row of a feature that has the address. */
  id: string;
  /** The id of the master key that wrapped the data key. */
  key_id: string;
  wrapped: Uint8Array;
}

interface FileRow {
  id: string;
  submission_id: string | null;
  created_at: number;
  /** A keyed hash of the client's address. Null if the address is unknown. */
  client: string | null;
  /**
   * A keyed hash of the client's network (lib/leads/store/client-network.ts). Null if the address is unknown.
   */
  network: string | null;
  /** The size of an upload in bytes, as the browser announced it. Null for other files. */
  announced: number | null;
  purpose: "form" | "upload" | "returned-form";
  /** When the newest chunk of an upload arrived. Null before the first chunk. */
  touched_at: number | null;
  /** The name, type and size of an upload, sealed. Null for other files. */
  upload: Uint8Array | null;
}

interface ChunkRow {
  file_id: string;
  position: number;
  bytes: Uint8Array;
}

interface RateRow {
  /** A keyed hash of what is counted. */
  client: string;
  /** When the counter ends. */
  ends_at: number;
  count: number;
}

/** When something happened last, for all processes. No row means that it has not happened, or is over. */
export interface TimestampRow {
  name:
    | "backup-verified"
    | "checked"
    | "clock-seen"
    | "clock-suspected"
    | "delivery-stuck"
    | "provider-away"
    | "provider-not-understood"
    | "lists-checked"
    | "lists-not-understood"
    | `answers-json:${string}`
    | `answered-page:${string}`;
  at: number;
}

/** Who did what, in a browser or at a terminal. No row has an answer of a visitor, and no method changes a row. */
export interface AccessRow {
  id: string;
  recorded_at: number;
  actor_at: "desk" | "terminal";
  /** The id of the person. Null for a system user. */
  actor_id: string | null;
  actor_name: string;
  action:
    | "shown"
    | "file-saved"
    | "sent-again"
    | "settled"
    | "erased"
    | "searched"
    | "note-added"
    | "taken"
    | "released"
    | "signed-in"
    | "signed-out-everywhere"
    | "invited"
    | "passkey-added"
    | "person-removed";
  reference: string | null;
  /** The e-mail address of the person whom an invitation, a passkey or a removal concerns. */
  person: string | null;
}

/** A table of a feature. The row stays when the feature is deleted, so that somebody can delete its data. */
interface FeatureTableRow {
  name: string;
  feature: string;
}

/** The tables of the core. tables.ts creates them in both databases. A feature has tables of its own (lib/leads/store/feature.ts). */
export interface StoreSchema {
  submissions: SubmissionRow;
  data_keys: DataKeyRow;
  files: FileRow;
  chunks: ChunkRow;
  rates: RateRow;
  timestamps: TimestampRow;
  feature_tables: FeatureTableRow;
  access_records: AccessRow;
}
