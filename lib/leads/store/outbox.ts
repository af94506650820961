import type { PrivacyNotice } from "#lib/leads/store/lead.ts";
import type {
  Delivered,
  Refusal,
  SilenceReason,
  Submission,
  SubmissionRecord,
  Unconfirmed,
  VisitSource,
} from "#lib/leads/store/submission.ts";

/** The right to send one submission. The lease expires by itself, so a killed process blocks nothing. */
export interface Lease {
  readonly id: string;
  readonly token: string;
  /** The number of different hours in which attempts have begun. Set only if {@link Outbox.save} recorded the first attempt. */
  readonly attemptHours?: number;
}

/** The first attempt of a submission that is about to be saved. */
export interface FirstAttempt {
  /** The token of the lease that this attempt holds. */
  readonly token: string;
  /** When the next attempt is due if the result of this attempt is never recorded, in milliseconds since the epoch. */
  readonly retryAt: number;
}

/** A submission with the lease to send it. */
export interface LeasedSubmission {
  readonly lease: Lease;
  readonly submission: Submission;
  /** The number of attempts that began before this one. */
  readonly attempts: number;
  /** When the submission became due, in milliseconds since the epoch. */
  readonly dueSince: number;
  /** True if an earlier attempt may have reached the provider. */
  readonly isPossibleDuplicate: boolean;
}

/** The hashes by which the store recognizes a submission that a client sends twice. */
export interface Idempotency {
  /** A hash of the Idempotency-Key, by which we know a form that comes twice. The store keeps only an HMAC of this hash. */
  readonly key: string;
  /** A keyed hash of the submission's content. */
  readonly fingerprint: string;
}

/** Facts that the store records with a submission. The provider never gets them. */
export interface SubmissionNotes {
  readonly idempotency?: Idempotency | undefined;
  readonly visitSource?: VisitSource | undefined;
  /** The variant of the form, such as a service. */
  readonly variant?: string | undefined;
  /** The country of the phone number (ISO 3166-1). */
  readonly country?: string | undefined;
  /** The privacy policy that the visitor was shown. */
  readonly privacyNotice?: PrivacyNotice | undefined;
  /** The network that the submission came from, if it is known. It is not stored with the submission. */
  readonly network?: string | undefined;
  /** Set if the first attempt begins at once. {@link Outbox.save} then also records its beginning, as {@link Outbox.beginSending} would. */
  readonly firstAttempt?: FirstAttempt | undefined;
}

/** The result of saving a submission: the leased submission, or the record of the same submission from an earlier save. */
export type SaveResult =
  | { readonly kind: "saved"; readonly leased: LeasedSubmission }
  | { readonly kind: "exists"; readonly record: SubmissionRecord };

/** The result of an attempt to deliver a submission. */
export type AttemptResult =
  | Delivered
  /** `isShown` is true if the visitor waited for the result and reads the refusal. */
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

/**
 * The result of probing the provider. "well": the provider itself responded. "not-understood": another program responded. "away": nothing
 * responded.
 */
export type ProviderState = "well" | "not-understood" | "away";

/** The submissions that are still to be delivered. */
export interface Outbox {
  /**
   * Saves a submission with its files, counts its visit source, and leases the submission to the caller. If its idempotency key was used
   * before, returns the earlier record and saves nothing.
   */
  save(submission: Submission, now: number, notes?: SubmissionNotes): Promise<SaveResult>;
  findByKey(key: string): Promise<SubmissionRecord | undefined>;
  find(id: string): Promise<SubmissionRecord | undefined>;
  /** Returns the provider's refusal of a submission, or undefined if none is stored. */
  findRefusal(id: string): Promise<Refusal | undefined>;
  /**
   * Leases the submission that was due first, except the ids in `except`. Returns undefined if no submission is due.
   * @throws {UnreadableError} if the submission cannot be decrypted. The store defers this submission, so the next call finds another one.
   */
  lease(now: number, except?: readonly string[]): Promise<LeasedSubmission | undefined>;
  /**
   * Records that an attempt begins. Call this before the first byte leaves. Returns the number of different hours in which attempts have
   * begun, or undefined if the lease is lost. Without a recorded result, the next attempt is due at `retryAt`. Writes nothing if {@link
   * save} has already recorded the attempt.
   */
  beginSending(lease: Lease, now: number, retryAt: number): Promise<number | undefined>;
  /**
   * Takes back the first attempt that {@link save} recorded, because the provider got no byte of it. Returns false if the lease is lost or
   * the submission is not stored.
   */
  cancelFirstAttempt(lease: Lease): Promise<boolean>;
  /** Deletes a submission that an undurable store must not send again. */
  discard(id: string): Promise<void>;
  /** Extends the lease during a long attempt. */
  renew(lease: Lease, now: number): Promise<void>;
  /**
   * Records the result of an attempt, with what features add to it. A delivery counts even if the lease is lost, any other result only from
   * the holder of the lease. A delivery with `saysSuccess` may make unconfirmed submissions of the form due again (decision 0015). A power
   * cut may undo a delivery. The submission is then sent again, as a possible duplicate.
   */
  recordResult(lease: Lease, result: AttemptResult, now: number): Promise<void>;
  /**
   * Records that the visitor reads "sent" before there is a result. Returns false if there is a result already. A power cut may undo this
   * record. The store then still assumes that the visitor read "sent".
   */
  recordSentRead(id: string): Promise<boolean>;
  /**
   * Records the state of the provider for all processes. If the provider recovers, every deferred submission becomes due at once. Returns
   * how many submissions became due, or undefined if the state is not new.
   */
  recordProviderState(state: ProviderState, now: number): Promise<number | undefined>;
  /** Returns the submission that has been unconfirmed for the longest time, or undefined if none became unconfirmed by `until`. */
  findUnconfirmed(until: number): Promise<SubmissionRecord | undefined>;
  /** Gives up an unconfirmed submission: records it as dead. Returns false if the submission is no longer unconfirmed. */
  giveUpUnconfirmed(id: string, now: number): Promise<boolean>;
  /** Returns when the next submission is due, in milliseconds since the epoch, or undefined if the outbox is empty. */
  findNextDue(): Promise<number | undefined>;
}
