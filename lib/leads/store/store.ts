import type { NewNotice, NoticeQueue } from "#lib/leads/store/notice.ts";
import type {
  Delivered,
  Refusal,
  SilenceReason,
  Submission,
  SubmissionState,
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

/** What the store notes about a submission that is no part of it, so that the provider cannot get it. */
export interface SubmissionNotes {
  readonly idempotency?: Idempotency | undefined;
  readonly visitSource?: VisitSource | undefined;
  /** Which of the form's variants it is, such as a service. */
  readonly variant?: string | undefined;
  /** The notices that it causes. They are saved with it or not at all. */
  readonly notices?: readonly NewNotice[];
  /** Set if the first attempt begins at once. {@link Outbox.save} then also does what {@link Outbox.beginSending} does. */
  readonly firstAttempt?: FirstAttempt | undefined;
}

/** The facts about a submission that are stored unencrypted. Times are milliseconds since the epoch. */
export interface SubmissionRecord {
  readonly id: string;
  readonly reference: string;
  readonly form: string;
  readonly locale: string;
  readonly state: SubmissionState;
  readonly receivedAt: number;
  readonly settledAt: number | null;
  /** Milliseconds since the epoch; null unless the submission is unconfirmed, or died so. */
  readonly unconfirmedAt: number | null;
  readonly attempts: number;
  readonly nextAttemptAt: number;
  readonly lastReason: string | null;
  readonly possibleDuplicate: boolean;
  readonly suspicion: string | null;
  readonly fingerprint: string | null;
  readonly visitSource: VisitSource | undefined;
  readonly variant: string | null;
  readonly files: number;
  readonly bytes: number;
}

/** A file that arrives in chunks. All chunks but the last are `CHUNK_BYTES` long. */
export interface PendingUpload {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Positions of the chunks that have arrived. */
  readonly received: readonly number[];
}

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

/** What the store notes about a new file. */
export interface FileOrigin {
  /** The client's address. The store keeps a keyed hash of it, and one of its network. */
  readonly client?: string | undefined;
  /** Name, type and size of a file whose chunks arrive in requests of their own. */
  readonly upload?: { readonly name: string; readonly type: string; readonly size: number };
  readonly isReturnedForm?: boolean;
}

/** Files that wait for the submission that names them. They expire after `PENDING_FILE_LIFETIME_MS`. */
export interface PendingFiles {
  /** Creates an empty file. */
  createFile(id: string, now: number, origin?: FileOrigin): Promise<void>;
  /** Records that a chunk of an upload has arrived. */
  touchFile(id: string, now: number): Promise<void>;
  /**
   * Stores a chunk, unless its position is taken: returns "same" for the same bytes, "different" for others. Set `isPartOfForm`
   * if the client gets no response before {@link Outbox.save}. The chunk then reaches the disk together with that write.
   */
  putChunk(
    fileId: string,
    position: number,
    bytes: Uint8Array,
    options?: { isPartOfForm?: boolean },
  ): Promise<"stored" | "same" | "different">;
  /** Reads a file in order, one chunk at a time. */
  readFile(fileId: string): AsyncIterable<Uint8Array>;
  /** Returns an upload, or undefined if it is unknown, has expired or was delivered. */
  findUpload(id: string): Promise<PendingUpload | undefined>;
  /** Deletes these files, except the ones that a submission has claimed. */
  discardFiles(ids: readonly string[]): Promise<void>;
}

/** What a probe got: an answer of the provider's own, an answer of something else, or none. */
export type ProviderState = "well" | "not-understood" | "away";

/** A client's wish to store files. */
export interface SpaceRequest {
  /** The client's address; undefined if it is unknown. Then only the limits of all clients hold. */
  readonly client: string | undefined;
  readonly bytes: number;
  /** These bytes, and what other clients of its network are sending at the same time. Missing if that is nothing. */
  readonly networkBytes?: number;
  /** A form with all its files, an upload that is announced, one chunk of it, or a returned form. */
  readonly purpose: "form" | "upload" | "chunk" | "returned-form";
}

/** The space that files take, and the share of each client and each network. */
export interface FileSpace {
  /**
   * Returns undefined if these bytes may be stored, otherwise why not. Where space is short it deletes what is needed least:
   * abandoned uploads, then the files of the oldest rejected submissions.
   */
  requestSpace(request: SpaceRequest, now: number): Promise<undefined | "client-full" | "store-full">;
  /** Returns what a monitor should know before visitors notice. */
  checkSpace(): Promise<{ readonly isPendingSpaceFull: boolean; readonly isDiskLow: boolean }>;
}

/** The result of a save: a leased submission, or what the store had before. */
export type SaveResult =
  | { readonly kind: "saved"; readonly leased: LeasedSubmission }
  | { readonly kind: "exists"; readonly record: SubmissionRecord };

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

/** A submission as staff see it. */
export interface OpenedSubmission {
  readonly record: SubmissionRecord;
  readonly submission: Submission;
  readonly refusal?: Refusal;
  /** How many of its files are still stored with it. */
  readonly storedFiles: number;
}

/** How far a submission has come, without anything that a visitor typed. */
export interface SubmissionProgress {
  readonly form: string;
  readonly state: SubmissionState;
  /** Milliseconds since the epoch; null while it is due or unconfirmed. */
  readonly settledAt: number | null;
  /** True if the visitor had read "sent" before there was a result, or may have. It says nothing while the submission is due. */
  readonly isSettledLate: boolean;
}

/** The method for visitors, who have nothing but a reference. */
export interface VisitorAccess {
  /** Returns undefined if there is no submission with this reference. */
  findProgress(reference: string): Promise<SubmissionProgress | undefined>;
}

/** How many submissions of a form and a language came from one source. */
export interface SourceTotal {
  readonly source: string;
  readonly form: string;
  readonly locale: string;
  readonly submissions: number;
}

/** When a submission was received and delivered, in milliseconds since the epoch. */
export interface DeliveryTimes {
  readonly form: string;
  readonly receivedAt: number;
  readonly deliveredAt: number;
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

/** How the problems of the site have changed. */
interface ProblemChange {
  readonly begun: readonly string[];
  readonly ended: readonly string[];
  /** True if no problem is remembered any more. */
  readonly isWell: boolean;
}

/** How many submissions of a form and a language came in one way. */
interface LeadCount {
  readonly form: string;
  readonly locale: string;
  readonly visitSource: VisitSource | undefined;
  readonly submissions: number;
}

/** What the watch of the site reads and remembers, for all processes together. */
export interface WatchRecords {
  /**
   * Adds the notices that name the submissions that have been due, or unconfirmed, since a time or longer, the oldest first. No submission
   * is named twice, and `NAMING_INTERVAL_MS` lies between two notices. `plan` gets at most `limit` submissions, and how many have to wait
   * for the next notice.
   */
  nameLeads(
    which: "waiting" | "unconfirmed",
    since: number,
    now: number,
    limit: number,
    plan: (waiting: readonly SubmissionRecord[], more: number) => readonly NewNotice[],
  ): Promise<void>;
  /**
   * Remembers the problems of the site, and adds the notices of a change. A problem has ended when nobody has seen it for
   * `PROBLEM_MEMORY_MS`, so one that comes and goes is one problem. Only one of several processes sees a change.
   */
  recordProblems(
    problems: readonly string[],
    now: number,
    plan: (change: ProblemChange) => readonly NewNotice[],
  ): Promise<void>;
  /** Counts the submissions that came in a period. */
  countLeads(from: number, until: number): Promise<readonly LeadCount[]>;
}

/** How many submissions are in each state that needs attention. */
interface StoreHealth {
  readonly due: number;
  /** Milliseconds since the epoch. */
  readonly oldestDueSince: number | undefined;
  readonly unconfirmed: number;
  /** When the oldest unconfirmed one became so, in milliseconds since the epoch. */
  readonly oldestUnconfirmedAt: number | undefined;
  readonly dead: number;
  readonly rejected: number;
  /** How many of the rejected ones had a visitor who had already read "sent". */
  readonly rejectedLate: number;
  /** False while the newest check of the clock found a suspicious time. */
  readonly isClockTrusted: boolean;
  /** False if something else answers in place of the provider, or answers a submission with a page or a 404. */
  readonly isProviderUnderstood: boolean;
  /** When an attempt last showed no progress until its deadline, in milliseconds since the epoch. */
  readonly lastStuckAt: number | undefined;
  /** True if the provider says that a submission is too large. */
  readonly isSizeRefused: boolean;
  /** True if the provider has refused access twice: to an attempt after the first one, or to two submissions for good. */
  readonly isAccessRefused: boolean;
}

/** What all processes know of the clock (decision 0080). */
export interface ClockCheck {
  /** Returns the time of the store's clock, in milliseconds since the epoch, or undefined if the process's clock counts. */
  readClock(): Promise<number | undefined>;
  /**
   * Returns false if `now` is suspicious: more than `CLOCK_GAP_MS` after the newest trusted time, without a witness, and not yet steady for
   * `CLOCK_STEADY_MS`. A suspicious time is never remembered as a trusted one.
   */
  checkClock(now: number, findWitness: () => Promise<boolean>): Promise<boolean>;
  /** Remembers `now` as trusted. */
  confirmClock(now: number): Promise<void>;
}

/** The methods for expiry, keys, the rate limit and health. */
export interface Maintenance {
  /**
   * Deletes expired submissions, files, totals and notices (timing.ts has the periods); returns the numbers of submissions and files. With
   * a clock that is not trusted it deletes only counters and addresses of families.
   */
  deleteExpired(now: number, isClockTrusted?: boolean): Promise<{ submissions: number; files: number }>;
  /** Makes all keys but the first unnecessary; returns the number of values that needed another one. */
  rotateKeys(): Promise<number>;
  /**
   * Makes what has been erased unreadable, even with the master key and all files of the database (decision 0021). Returns false if
   * another process kept it waiting; the next call tries again.
   */
  eraseTraces(): Promise<boolean>;
  /** Counts a request under this key and returns how many there were in the last ten minutes. */
  countRequest(key: string, now: number): Promise<number>;
  /** Returns how many requests {@link countRequest} has counted under this key in the last ten minutes. */
  readCount(key: string, now: number): Promise<number>;
  /** Records for all processes that an attempt showed no progress until its deadline. */
  recordStuckAttempt(now: number): Promise<void>;
  /** Writes to the store and counts. @throws if the store fails. */
  checkHealth(now: number): Promise<StoreHealth>;
  close(): Promise<void>;
}

/** Which master keys the site has of those that the store needs. */
export interface KeyCheck {
  /** The ids of master keys that have wrapped keys in the store and do not open them: missing ones, and other keys of the same id. */
  readonly unopened: readonly string[];
  /** True if the store has wrapped keys and no configured key opens any. */
  readonly isEveryKeyLost: boolean;
}

/** What is lost with a master key. */
export interface KeyLoss {
  /** All sealed values, addresses included. */
  readonly values: number;
  /** Those that lost their answers or a file. */
  readonly submissions: number;
  /** Those of no submission included. */
  readonly files: number;
}

/** What a check of a store or of a backup has opened. */
export interface Verification {
  readonly submissions: number;
  readonly files: number;
  readonly addresses: number;
  /** What did not open, such as a reference. */
  readonly unreadable: readonly string[];
}

/** The methods for lost keys, backups and restored databases. */
export interface Recovery {
  checkKeys(): Promise<KeyCheck>;
  /**
   * @throws {KeysLostError} if the store has wrapped keys and no configured master key opens any: such a store is another one's, or its
   * keys are lost, and what it took now would hide that.
   */
  assertKeys(): Promise<void>;
  /** Counts what nobody can read without this master key: nothing if it is configured and opens all that it wrapped. */
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

/** Keeps each submission from the moment it is read until the provider has responded. */
export interface SubmissionStore
  extends PendingFiles,
    FileSpace,
    Outbox,
    NoticeQueue,
    WatchRecords,
    VisitorAccess,
    StaffAccess,
    ClockCheck,
    Maintenance,
    Recovery {
  /** True if a saved submission survives a restart. Only then may the site respond "sent" while the provider is silent. */
  readonly isDurable: boolean;
}
