/** A submission as staff see it. */

import type {
  Refusal,
  SilenceReason,
  Submission,
  SubmissionRecord,
  SubmissionState,
  SubmittedFile,
} from "#lib/leads/store/submission.ts";

/** Who has taken a lead. */
export interface TakenBy {
  /** The id of a person at the desk, or the name of a system user. */
  readonly id: string;
  readonly name: string;
  readonly at: number;
}

/** A lead in a list, without answers. */
export interface LeadSummary extends SubmissionRecord {
  /** When the lead became due: when it arrived, or when it was sent again. */
  readonly dueSince: number;
  /** The country of the phone number (ISO 3166-1). */
  readonly country: string | undefined;
  readonly takenBy: TakenBy | undefined;
  /** True if the answers are still stored. */
  readonly hasContent: boolean;
}

/** More facts about one lead. */
interface LeadFacts {
  /** The number of the submission's files that are still stored. */
  readonly storedFiles: number;
  /** The newest attempts, the oldest first. Empty after a delivery. */
  readonly attemptLog: readonly Attempt[];
  readonly privacyNotice: PrivacyNotice | undefined;
}

/** One lead without answers. */
export interface Lead extends LeadSummary, LeadFacts {}

/** A place in a list of leads: after this lead. */
export type LeadCursor = Pick<LeadSummary, "receivedAt" | "id">;

export interface LeadFilter {
  readonly state?: SubmissionState | undefined;
  readonly form?: string | undefined;
  readonly locale?: string | undefined;
  /** A day in India, such as `2026-11-20`. */
  readonly day?: string | undefined;
  readonly olderThan?: LeadCursor | undefined;
  readonly limit: number;
}

/** One attempt to deliver a lead, when it ended. */
export interface Attempt {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly outcome: "rejected" | "unconfirmed" | "dead" | "retry";
  /** Why the provider's own response is missing. */
  readonly reason?: SilenceReason;
  /** The HTTP status of a refusal, or of a response that reads like one. */
  readonly status?: number;
}

export interface LeadNote {
  readonly at: number;
  readonly name: string;
  readonly text: string;
}

/** The privacy policy that the visitor was shown. */
export interface PrivacyNotice {
  /** The date of its last change, such as `2026-11-20`. */
  readonly date: string;
  readonly language: string;
}

/** A lead with its decrypted answers. Fields, files, notes and attempts are empty after a delivery. */
export interface OpenedLead extends LeadFacts {
  readonly record: LeadSummary;
  readonly submission: Submission;
  readonly refusal?: Refusal;
  /** The oldest first. */
  readonly notes: readonly LeadNote[];
}

export interface OpenedFile {
  readonly file: SubmittedFile;
  readonly bytes: AsyncIterable<Uint8Array>;
}
