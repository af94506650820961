import type { Refusal, Submission, SubmissionRecord, SubmissionState } from "#lib/leads/store/submission.ts";

/** A submission as staff see it. */
export interface OpenedSubmission {
  readonly record: SubmissionRecord;
  readonly submission: Submission;
  readonly refusal?: Refusal;
  /** How many of its files are still stored with it. */
  readonly storedFiles: number;
}

/** When a submission was received and delivered, in milliseconds since the epoch. */
export interface DeliveryTimes {
  readonly form: string;
  readonly receivedAt: number;
  readonly deliveredAt: number;
}

/** How many submissions of a form and a language came from one source. */
export interface SourceTotal {
  readonly source: string;
  readonly form: string;
  readonly locale: string;
  readonly submissions: number;
}

/** The methods for staff (`npm run leads`). */
export interface StaffAccess {
  /** Returns the newest submissions, without answers. */
  list(state: SubmissionState | undefined, limit: number): Promise<readonly SubmissionRecord[]>;
  /** Returns the submissions that were received until then and are not delivered, the oldest first, without answers. */
  listUndelivered(
    until: number,
    state: SubmissionState | undefined,
    limit: number,
  ): Promise<readonly SubmissionRecord[]>;
  /** Returns the times of the delivered submissions that were received since then. */
  listDeliveryTimes(since: number): Promise<readonly DeliveryTimes[]>;
  /** Returns how many submissions are stored in each state. */
  countByState(): Promise<Readonly<Record<SubmissionState, number>>>;
  /** Decrypts one submission. Returns undefined if there is none; fields and files are empty after a delivery. */
  open(reference: string): Promise<OpenedSubmission | undefined>;
  /**
   * Makes an unconfirmed, rejected or dead submission due again, and deletes the request to call that its family was still to get. Returns
   * false if there is no such submission, or if it does not have all its files.
   */
  redrive(reference: string, now: number): Promise<boolean>;
  /**
   * Records an unconfirmed or dead submission as delivered, because a person has seen it at the provider. Deletes its answers and files,
   * and the request to call that its family was still to get. Returns false if there is no such submission.
   */
  settle(reference: string, now: number): Promise<boolean>;
  /** Deletes a submission with its files. Returns false if there is none. */
  erase(reference: string): Promise<boolean>;
  /** Returns the totals since a day such as `2026-10-01`, the largest first. They name no submission, so erasing changes none. */
  listSourceTotals(since: string): Promise<readonly SourceTotal[]>;
}

/** Which master keys the site has of those that the store needs. */
export interface KeyCheck {
  /** The ids of master keys that have wrapped keys in the store and do not open them: missing ones, and other keys of the same id. */
  readonly unopened: readonly string[];
  /** True if the store has wrapped keys and no configured key opens any. */
  readonly isEveryKeyLost: boolean;
}

/** The values that are lost with a master key. */
export interface KeyLoss {
  /** All sealed values, addresses included. */
  readonly values: number;
  /** Submissions that lose their answers or a file. */
  readonly submissions: number;
  /** Pending files included. */
  readonly files: number;
}

/** The result of opening every value of a store or of a backup. */
export interface Verification {
  readonly submissions: number;
  readonly files: number;
  readonly addresses: number;
  /** Names the values that did not open, for example by a reference. */
  readonly unreadable: readonly string[];
}

/** The methods for lost keys, backups and restored databases. */
export interface Recovery {
  checkKeys(): Promise<KeyCheck>;
  /**
   * @throws {KeysLostError} if the store has wrapped keys and no configured master key opens any: the store belongs to another site, or
   * its keys are lost. New submissions would hide that.
   */
  assertKeys(): Promise<void>;
  /** Counts the values that nobody can read without this master key: none if it is configured and opens all that it wrapped. */
  countLost(keyId: string): Promise<KeyLoss>;
  /**
   * Deletes what {@link countLost} counts, for good. Submissions that were due become dead, and keep only what is not sealed.
   */
  abandonKey(keyId: string, now: number): Promise<KeyLoss>;
  /**
   * Writes a copy of the store into a new file, without the keys of what has been erased. Undefined with PostgreSQL, which has pg_dump.
   * @throws if the file exists or cannot be written.
   */
  readonly backUp: ((path: string) => Promise<void>) | undefined;
  /** Opens every sealed value, and changes nothing. */
  verify(): Promise<Verification>;
  /** Notes that a backup was verified. */
  recordVerification(now: number): Promise<void>;
  /** Returns when a backup was last verified, in milliseconds since the epoch. */
  findLastVerification(): Promise<number | undefined>;
  /**
   * Prepares a restored store for its first attempt: whatever is not delivered may have been delivered after the backup. Returns how many
   * submissions are due.
   */
  markRestored(now: number): Promise<number>;
}
