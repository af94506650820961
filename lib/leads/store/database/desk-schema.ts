/** How many leads of one day have one value (lib/leads/store/figures.ts). No row names a lead. */
export interface LeadFigureRow {
  /** The day in India on which the leads were received, such as `2026-11-20`. */
  day: string;
  dimension: "campaign" | "country" | "delay" | "form" | "landing" | "locale";
  value: string;
  received: number;
  delivered: number;
}

/** A keyed hash of a phone number or an e-mail address of a submission, by which staff search. Deleted with the answers. */
export interface ContactHashRow {
  hash: string;
  submission_id: string;
}

/** Who did what at the desk or at a terminal. No row has an answer of a visitor, and no method changes a row. */
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

/** Who has taken a lead. */
export interface LeadHolderRow {
  submission_id: string;
  /** The id of a person, or the name of a system user. */
  holder_id: string;
  holder_name: string;
  taken_at: number;
}

export interface LeadNoteRow {
  id: string;
  submission_id: string;
  written_at: number;
  name: string;
  /** The text, sealed with the data key of the submission. */
  sealed: Uint8Array;
}

export interface PersonRow {
  id: string;
  name: string;
  /** In lower case. */
  email: string;
  role: "staff" | "marketing";
  invited_at: number;
  last_sign_in_at: number | null;
  /** A hash of the token of the open invitation. Null once it is used or has expired. */
  invitation: string | null;
}

export interface PasskeyRow {
  credential_id: string;
  person_id: string;
  public_key: Uint8Array;
  counter: number;
  /** A list as JSON. */
  transports: string;
  added_at: number;
}

export interface ChallengeRow {
  hash: string;
  created_at: number;
}

export interface SessionRow {
  /** A hash of the token in the cookie. */
  hash: string;
  person_id: string;
  started_at: number;
  seen_at: number;
  /** The lead that the person opened last, and until when it stays open. */
  opened_reference: string | null;
  opened_until: number | null;
}
