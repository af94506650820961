/** Times are milliseconds since the epoch. Flags are 0 or 1, because SQLite has no booleans. */
export interface SubmissionRow {
  id: string;
  reference: string;
  form: string;
  locale: string;
  state: "due" | "unconfirmed" | "delivered" | "rejected" | "dead";
  received_at: number;
  /** When the submission arrived, or when staff or the site made it due again. */
  due_since: number;
  settled_at: number | null;
  /** The steady time at `settled_at`. Null if version 1.0.0 settled the submission. */
  settled_steady: number | null;
  attempts: number;
  attempt_hours: number;
  /** In hours since the epoch. */
  last_attempt_hour: number | null;
  next_attempt_at: number;
  last_reason: "timeout" | "unreachable" | "failed" | "not-understood" | "refuses-size" | "refuses-access" | null;
  /** 1 if the visitor read "sent" before there was a result, 0 if the visitor read the result. Null means unknown, and counts as 1. */
  answered_sent: number | null;
  /** When the submission became unconfirmed. Stays set if it then becomes dead. */
  unconfirmed_at: number | null;
  /** 1 if the site may send the submission again by itself, once. Null before the first unconfirmed response. */
  unconfirmed_resend: number | null;
  lease_token: string | null;
  lease_until: number | null;
  /** 1 from before the first byte is sent until the result is recorded. If the lease expires meanwhile, a response may have been lost. */
  sending: number;
  possible_duplicate: number;
  suspicion: "honeypot" | "too-fast" | null;
  /** A `VisitSource` as JSON, not sealed. */
  visit_source: string | null;
  variant: string | null;
  idempotency_key: string | null;
  fingerprint: string | null;
  file_count: number;
  byte_count: number;
  /** The fields, the file names and the provider's refusal, sealed. Null after delivery, and if the master key was abandoned. */
  content: Uint8Array | null;
  /** The country of the phone number (ISO 3166-1). */
  country: string | null;
  /** The date and language of the privacy policy, such as `2026-11-20 bn`. */
  privacy_notice: string | null;
  /** The newest attempts (`Attempt`) as JSON. Null after delivery. */
  attempt_log: string | null;
}

interface DataKeyRow {
  /** The id of the submission or file whose values the key opens, or of a feature's row with an e-mail address. */
  id: string;
  key_id: string;
  wrapped: Uint8Array;
}

interface FileRow {
  id: string;
  submission_id: string | null;
  created_at: number;
  /** `client` and `network` are keyed hashes. Null if the IP address is unknown. */
  client: string | null;
  network: string | null;
  /** The size of an upload in bytes, as the browser announced it. */
  announced: number | null;
  purpose: "form" | "upload" | "returned-form";
  /** When the newest chunk of an upload arrived. */
  touched_at: number | null;
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
  ends_at: number;
  count: number;
}

/** When an event happened last, for all processes. No row means that the event has not happened, or is over. */
export interface TimestampRow {
  name:
    | "backup-verified"
    | "checked"
    | "clock-seen"
    | "clock-suspected"
    | "delivery-stuck"
    | "steady-saved"
    | "steady-time"
    | "provider-away"
    | "provider-not-understood"
    | "lists-checked"
    | "lists-not-understood"
    | `machine:${string}`
    | `unlisted:${string}`
    | `restored-without:${string}`
    | `answers-json:${string}`
    | `answered-page:${string}`;
  at: number;
}

/** Who did what, in a browser or at a terminal. No row has an answer of a visitor, and no method changes a row. */
export interface AccessRow {
  id: string;
  recorded_at: number;
  /** The steady time at `recorded_at`. Null if version 1.0.0 wrote the record. */
  recorded_steady: number | null;
  actor_at: "desk" | "terminal";
  actor_id: string | null;
  actor_name: string;
  action:
    | "shown"
    | "file-saved"
    | "sent-again"
    | "settled"
    | "erased"
    | "searched"
    | "many-opened"
    | "note-added"
    | "taken"
    | "released"
    | "signed-in"
    | "signed-out-everywhere"
    | "invited"
    | "passkey-added"
    | "person-removed"
    | "person-confirmed"
    | "invitation-stopped"
    | "sessions-ended"
    | "restored"
    | "restored-without"
    | "restore-confirmed";
  reference: string | null;
  /** The e-mail address of the person whom an invitation, a passkey or a removal concerns. */
  person: string | null;
  /** The machine whose list of what was erased a restore lacked. */
  machine: string | null;
  /** The id of the file that was saved. Null if version 1.0.0 wrote the record. */
  file: string | null;
}

/** The row stays when the feature is deleted, so that somebody can delete its data. */
interface FeatureTableRow {
  name: string;
  feature: string;
}

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
