import type { Refusal, SilenceReason, Submission, SubmissionState } from "#lib/store/submission.ts";

/** A claim on one submission. Whoever holds the token may send; it ends by itself, so a killed process blocks nothing. */
export interface Lease {
  readonly id: string;
  readonly token: string;
}

/** A submission taken for sending. */
export interface LeasedSubmission {
  readonly lease: Lease;
  readonly submission: Submission;
  /** Attempts begun before this one. */
  readonly attempts: number;
  /** Since when it is to be sent, in milliseconds since the epoch. */
  readonly dueSince: number;
}

/** A client's own name for one submission, and what it stands for, so that sending twice is sending once. */
export interface Idempotency {
  /** Hash of the client's key. */
  readonly key: string;
  /** Keyed hash of the content. */
  readonly fingerprint: string;
}

/** What is known of a submission without opening it. Times in milliseconds since the epoch. */
export interface SubmissionRecord {
  readonly id: string;
  readonly reference: string;
  readonly form: string;
  readonly locale: string;
  readonly state: SubmissionState;
  readonly receivedAt: number;
  readonly settledAt: number | null;
  readonly attempts: number;
  readonly nextAttemptAt: number;
  readonly lastReason: string | null;
  readonly possibleDuplicate: boolean;
  readonly suspicion: string | null;
  readonly fingerprint: string | null;
  readonly files: number;
  readonly bytes: number;
}

/** A file that is on its way in chunks, all but the last `CHUNK_BYTES` long. */
export interface StagedUpload {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Positions of the chunks that are here. */
  readonly received: readonly number[];
}

/** What came of one attempt, as the store keeps it. */
export type AttemptResult =
  | { readonly kind: "delivered" }
  | ({ readonly kind: "rejected" } & Refusal)
  | { readonly kind: "dead"; readonly reason: SilenceReason; readonly answerLost: boolean }
  | {
      readonly kind: "retry";
      readonly at: number;
      readonly reason: SilenceReason;
      /** True if the provider may have taken it and only its answer is missing. */
      readonly answerLost: boolean;
    };

/** Files on their way in, before a submission names them. Forgotten after {@link STAGED_FILE_LIFETIME_MS}. */
export interface StagingArea {
  /** Begins a file; `upload` when its chunks come one by one, by name. */
  createFile(id: string, now: number, upload?: { name: string; type: string; size: number }): Promise<void>;
  /**
   * Chunks never change: the same again is "same", other bytes for the same position are "different". `isPartOfForm` when the
   * sender is told nothing before {@link Outbox.save}: then only that has to survive a power cut, and the chunk with it.
   */
  putChunk(
    fileId: string,
    position: number,
    bytes: Uint8Array,
    options?: { isPartOfForm?: boolean },
  ): Promise<"stored" | "same" | "different">;
  /** The bytes of a file in order, one chunk at a time. */
  readFile(fileId: string): AsyncIterable<Uint8Array>;
  /** An upload that no delivered submission used up, or undefined. */
  findUpload(id: string): Promise<StagedUpload | undefined>;
  /** Bytes, in whole chunks, of files that no submission has claimed. */
  countStagedBytes(): Promise<number>;
  /** Leaves nothing of these files, except of those that a submission has. */
  discardFiles(ids: readonly string[]): Promise<void>;
}

/** Sending: who may, and what came of it. */
export interface Outbox {
  /** Keeps a submission with its files, to be sent by the holder of the lease; or finds that its key was used. */
  save(
    submission: Submission,
    now: number,
    idempotency?: Idempotency,
  ): Promise<
    | { readonly kind: "saved"; readonly leased: LeasedSubmission }
    | { readonly kind: "exists"; readonly record: SubmissionRecord }
  >;
  findByKey(key: string): Promise<SubmissionRecord | undefined>;
  find(id: string): Promise<SubmissionRecord | undefined>;
  /** What the provider refused it with; undefined unless it is rejected. */
  findRefusal(id: string): Promise<Refusal | undefined>;
  /**
   * One submission whose time has come and that nobody holds, or undefined.
   * @throws {UnreadableError} when that one cannot be opened; it is held all the same, so the next call finds another.
   */
  lease(now: number, except?: readonly string[]): Promise<LeasedSubmission | undefined>;
  /**
   * To be called before the first byte leaves. False: somebody else has it. `retryAt` is when it is tried again if nobody ever
   * says what came of it.
   */
  beginSending(lease: Lease, now: number, retryAt: number): Promise<boolean>;
  /** Prolongs the claim during a long upload. */
  renew(lease: Lease, now: number): Promise<void>;
  recordResult(lease: Lease, result: AttemptResult, now: number): Promise<void>;
  /**
   * Remembers for all processes whether the provider answers. When it does again after it did not, the pauses of all that
   * waits end, and their number is returned; else undefined.
   */
  recordProviderState(isReachable: boolean, now: number): Promise<number | undefined>;
  /** Milliseconds since the epoch at which the next submission is to be sent, or undefined. */
  findNextDue(): Promise<number | undefined>;
}

/** What staff may do (`npm run leads`). */
export interface StaffAccess {
  list(state: SubmissionState | undefined, limit: number): Promise<readonly SubmissionRecord[]>;
  /** Opens one, on purpose: undefined when there is none; fields and files are empty when they have been erased. */
  open(reference: string): Promise<{ record: SubmissionRecord; submission: Submission; refusal?: Refusal } | undefined>;
  /** Sends a rejected or dead one again. False when there is none, or when its files have gone with a later one. */
  redrive(reference: string, now: number): Promise<boolean>;
  /** Leaves nothing of a submission. False when there is none. */
  erase(reference: string): Promise<boolean>;
}

/** How things stand. */
interface StoreHealth {
  readonly due: number;
  /** Milliseconds since the epoch. */
  readonly oldestDueSince: number | undefined;
  readonly dead: number;
  readonly rejected: number;
  /** Of these, those whose visitor had been told "sent" before the provider said no. */
  readonly rejectedLate: number;
}

/** Keeping house. */
export interface Maintenance {
  /** Erases what is past its time (timing.ts has the periods); returns how many submissions and files went. */
  deleteExpired(now: number): Promise<{ submissions: number; files: number }>;
  /** Seals everything with the newest key; returns how many values it sealed anew. */
  rotateKeys(): Promise<number>;
  /** How many submissions this client has sent in the last ten minutes, this one included. */
  countSubmission(client: string, now: number): Promise<number>;
  /** Writes, reads and counts. @throws when the store cannot. */
  checkHealth(now: number): Promise<StoreHealth>;
  close(): Promise<void>;
}

/** Keeps submissions from the moment they are read until the provider has answered. */
export interface SubmissionStore extends StagingArea, Outbox, StaffAccess, Maintenance {
  /** True if a saved submission outlives this process; only then may silence be answered with "sent". */
  readonly isDurable: boolean;
}
