import type { NewNotice } from "#lib/leads/store/notice.ts";
import type {
  Delivered,
  Refusal,
  SilenceReason,
  Submission,
  SubmissionRecord,
  Unconfirmed,
  VisitSource,
} from "#lib/leads/store/submission.ts";

/** The right to send one submission. It expires by itself, so a killed process blocks nothing. */
export interface Lease {
  readonly id: string;
  readonly token: string;
  /** Set if {@link Outbox.save} recorded that the first attempt begins: in how many different hours attempts have begun. */
  readonly attemptHours?: number;
}

/** The first attempt of a submission that is about to be saved. */
export interface FirstAttempt {
  /** The token of its lease. */
  readonly token: string;
  /** When the next attempt is due if no result is ever recorded. */
  readonly retryAt: number;
}

/** A submission together with the lease to send it. */
export interface LeasedSubmission {
  readonly lease: Lease;
  readonly submission: Submission;
  /** Attempts that began before this one. */
  readonly attempts: number;
  /** When the submission became due, in milliseconds since the epoch. */
  readonly dueSince: number;
}

/** Recognizes a submission that a client sends twice. */
export interface Idempotency {
  /** Hash of the key that the client chose. The store keeps a keyed hash of it. */
  readonly key: string;
  /** Keyed hash of the content. */
  readonly fingerprint: string;
}

/** What the store records beside a submission. The provider never gets it. */
export interface SubmissionNotes {
  readonly idempotency?: Idempotency | undefined;
  readonly visitSource?: VisitSource | undefined;
  /** The form's variant, such as a service. */
  readonly variant?: string | undefined;
  /** The notices that it causes. They are saved with it or not at all. */
  readonly notices?: readonly NewNotice[];
  /** Set if the first attempt begins at once. {@link Outbox.save} then also does what {@link Outbox.beginSending} does. */
  readonly firstAttempt?: FirstAttempt | undefined;
}

/** The result of a save: a leased submission, or the record that the store had before. */
export type SaveResult =
  | { readonly kind: "saved"; readonly leased: LeasedSubmission }
  | { readonly kind: "exists"; readonly record: SubmissionRecord };

/** The result that the store records after an attempt. */
export type AttemptResult =
  | Delivered
  /** `isShown` is true if the visitor waited and reads the refusal. */
  | ({ readonly kind: "rejected"; readonly isShown?: boolean } & Refusal)
  | Unconfirmed
  | { readonly kind: "dead"; readonly reason: SilenceReason; readonly answerLost: boolean }
  | {
      readonly kind: "retry";
      readonly at: number;
      readonly reason: SilenceReason;
      /** True if the provider may have accepted the submission and only its response is missing. */
      readonly answerLost: boolean;
    };

/** Returns the notices that a result causes. `hasReadSent` is true unless the visitor read the result itself. */
export type PlanResultNotices = (hasReadSent: boolean) => readonly NewNotice[];

/** The result of a probe: the provider's own answer, another program's answer, or none. */
export type ProviderState = "well" | "not-understood" | "away";

/** The submissions that are still to be delivered. */
export interface Outbox {
  /**
   * Saves a submission with its files, counts its source, and leases it to the caller. Returns the earlier record instead if its
   * idempotency key was used before.
   */
  save(submission: Submission, now: number, notes?: SubmissionNotes): Promise<SaveResult>;
  findByKey(key: string): Promise<SubmissionRecord | undefined>;
  find(id: string): Promise<SubmissionRecord | undefined>;
  /** Returns the provider's refusal, or undefined unless the submission is rejected. */
  findRefusal(id: string): Promise<Refusal | undefined>;
  /**
   * Leases the submission whose next attempt was due first, or returns undefined. Skips the ids in `except`.
   * @throws {UnreadableError} if that submission cannot be decrypted. It is deferred, so the next call finds another one.
   */
  lease(now: number, except?: readonly string[]): Promise<LeasedSubmission | undefined>;
  /**
   * Records that an attempt begins; must be called before the first byte leaves. Returns in how many different hours attempts have
   * begun, or undefined if the lease has been lost. If no result is ever recorded, the next attempt is due at `retryAt`. Writes nothing
   * if {@link save} recorded it.
   */
  beginSending(lease: Lease, now: number, retryAt: number): Promise<number | undefined>;
  /**
   * Records that the first attempt, which {@link save} recorded, did not begin: the provider has no byte of it. Returns false if the lease
   * has been lost, or nothing is saved.
   */
  cancelFirstAttempt(lease: Lease): Promise<boolean>;
  /** Extends the lease during a long attempt. */
  renew(lease: Lease, now: number): Promise<void>;
  /**
   * Records the result of an attempt, and adds the notices that it causes. A submission that will not be delivered loses the notice that
   * its family was still to get. "delivered" counts from any sender, the others only from the holder of the lease. If it says success,
   * unconfirmed submissions of the same form may become due again (decision 0015). A power cut may undo "delivered" and nothing else: then
   * the submission is sent again, as a possible duplicate.
   */
  recordResult(lease: Lease, result: AttemptResult, now: number, plan?: PlanResultNotices): Promise<void>;
  /**
   * Records that the visitor reads "sent" before there is a result. Returns false if there is one. A power cut may undo it, and then the
   * visitor counts as one who read "sent" all the same.
   */
  recordSentRead(id: string): Promise<boolean>;
  /**
   * Records for all processes how the provider is. When it recovers, every deferred submission becomes due at once. Returns their
   * number, or undefined if the state is not new.
   */
  recordProviderState(state: ProviderState, now: number): Promise<number | undefined>;
  /** Returns the submission that has been unconfirmed longest, if it has been so since that time. */
  findUnconfirmed(until: number): Promise<SubmissionRecord | undefined>;
  /**
   * Records that nobody has confirmed a submission in time, so that it is dead, and adds the notices that this causes. Returns false if
   * it is no longer unconfirmed.
   */
  giveUpUnconfirmed(id: string, now: number, notices: readonly NewNotice[]): Promise<boolean>;
  /** Returns when the next submission is due, in milliseconds since the epoch, or undefined if the outbox is empty. */
  findNextDue(): Promise<number | undefined>;
}
