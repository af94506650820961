import type {
  PrivacyNotice,
  Refusal,
  SilenceReason,
  Submission,
  SubmissionRecord,
  SubmittedFile,
} from "#lib/leads/store/submission.ts";

/** A lead in a list, without answers. */
export interface LeadSummary extends SubmissionRecord {
  /** When the lead became due: when it arrived, or when it was sent again. */
  readonly dueSince: number;
  /** The country of the phone number (ISO 3166-1). */
  readonly country: string | undefined;
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

/** A lead with its decrypted answers. Fields, files and attempts are empty after a delivery. */
export interface OpenedLead extends LeadFacts {
  readonly record: LeadSummary;
  readonly submission: Submission;
  readonly refusal?: Refusal;
}

export interface OpenedFile {
  readonly file: SubmittedFile;
  readonly bytes: AsyncIterable<Uint8Array>;
}
