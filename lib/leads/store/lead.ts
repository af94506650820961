import type {
  PrivacyNotice,
  Refusal,
  SilenceReason,
  Submission,
  SubmissionRecord,
  SubmittedFile,
} from "#lib/leads/store/submission.ts";

export interface LeadSummary extends SubmissionRecord {
  /** When the lead arrived, or when staff or the site made it due again. */
  readonly dueSince: number;
  readonly country: string | undefined;
  readonly hasContent: boolean;
}

interface LeadFacts {
  readonly storedFiles: number;
  /** The newest attempts, the oldest first. Empty after a delivery. */
  readonly attemptLog: readonly Attempt[];
  readonly privacyNotice: PrivacyNotice | undefined;
}

export interface Lead extends LeadSummary, LeadFacts {}

export interface Attempt {
  readonly at: number;
  readonly outcome: "rejected" | "unconfirmed" | "dead" | "retry";
  readonly reason?: SilenceReason;
  readonly status?: number;
}

/** What a feature says of a file, in words that staff read beside it. */
export interface FileMark {
  readonly fileId: string;
  readonly text: string;
}

/** Fields, files and attempts are empty after a delivery. */
export interface OpenedLead extends LeadFacts {
  readonly record: LeadSummary;
  readonly submission: Submission;
  readonly refusal?: Refusal;
  readonly fileMarks: readonly FileMark[];
}

export const markOf = (marks: readonly FileMark[], id: string): string =>
  marks
    .filter(({ fileId }) => fileId === id)
    .map(({ text }) => text)
    .join(", ");

export interface OpenedFile {
  readonly file: SubmittedFile;
  readonly bytes: AsyncIterable<Uint8Array>;
}
