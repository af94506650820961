import type { AsyncMethods, StoreFeature } from "#lib/leads/store/feature.ts";
import type { Outbox, ProviderState } from "#lib/leads/store/outbox.ts";
import type { FileSpace, PendingFiles } from "#lib/leads/store/pending-files.ts";
import type { Recovery } from "#lib/leads/store/recovery.ts";
import type { StaffAccess } from "#lib/leads/store/staff.ts";
import type { SubmissionState } from "#lib/leads/store/submission.ts";

/** The progress of a submission, without anything that a visitor typed. */
export interface SubmissionProgress {
  readonly form: string;
  readonly state: SubmissionState;
  /** When the submission was settled, in milliseconds since the epoch. Null while the submission is due or unconfirmed. */
  readonly settledAt: number | null;
  /** True if the visitor may have read "sent" before there was a result. It has no meaning while the submission is due. */
  readonly isSettledLate: boolean;
}

/** The method for visitors, who know only a reference. */
export interface VisitorAccess {
  /** Returns the progress of a submission, or undefined if the reference is unknown. */
  findProgress(reference: string): Promise<SubmissionProgress | undefined>;
}

/** The facts about the store that the health report needs. */
interface StoreHealth {
  readonly due: number;
  /** When the oldest due submission became due, in milliseconds since the epoch. */
  readonly oldestDueSince: number | undefined;
  readonly unconfirmed: number;
  /** When the oldest unconfirmed submission became unconfirmed, in milliseconds since the epoch. */
  readonly oldestUnconfirmedAt: number | undefined;
  readonly dead: number;
  readonly rejected: number;
  /** The number of rejected submissions with a visitor who may already have read "sent". */
  readonly rejectedLate: number;
  /** True if the provider has refused the last ten submissions of a form. */
  readonly isFormRefused: boolean;
  /** False if the newest check of the clock found a suspicious time. */
  readonly isClockTrusted: boolean;
  /**
   * False if another program responds in place of the provider, also to a read, or if the response to a submission was a page or a 404.
   */
  readonly isProviderUnderstood: boolean;
  /** When an attempt was last stuck, in milliseconds since the epoch. A stuck attempt makes no progress until its deadline. */
  readonly lastStuckAt: number | undefined;
  /** True if a due or rejected submission was too large for the provider. */
  readonly isSizeRefused: boolean;
  /** True if the provider refused us access when we retried a due submission, or for at least two rejected submissions. */
  readonly isAccessRefused: boolean;
}

/** The check of the clock. All processes share its result (decision 0080). */
export interface ClockCheck {
  /** Returns the time of the database's clock, in milliseconds since the epoch. Returns undefined if the process's own clock counts. */
  readClock(): Promise<number | undefined>;
  /**
   * Returns false if `now` is suspicious: more than `CLOCK_GAP_MS` after the newest trusted time. Such a time is still trusted if
   * `findWitness` returns true, or if the clock has run for `CLOCK_STEADY_MS` without another jump.
   */
  checkClock(now: number, findWitness: () => Promise<boolean>): Promise<boolean>;
  /** Remembers `now` as a trusted time. */
  confirmClock(now: number): Promise<void>;
}

/** The methods for expiry, keys, the rate limit and health. */
export interface Maintenance {
  /**
   * Deletes expired submissions, files and access records, and lets features delete what has expired. Returns the numbers of submissions
   * and files. timing.ts has the periods. If the clock is not trusted, deletes only request counters and what features must not keep.
   */
  deleteExpired(now: number, isClockTrusted?: boolean): Promise<{ submissions: number; files: number }>;
  /** Wraps every data key with the first master key, so that no other master key is needed. Returns how many data keys it changed. */
  rotateKeys(): Promise<number>;
  /**
   * Makes erased values unreadable, even with the master key and all files of the database (decision 0021). Returns false if another
   * process delayed this for too long. The next call tries again.
   */
  eraseTraces(): Promise<boolean>;
  /**
   * Counts a request under this key, and returns the count of the current window. A window begins with its first request and lasts
   * `RATE_WINDOW_MS`.
   */
  countRequest(key: string, now: number): Promise<number>;
  /** Returns how many requests {@link countRequest} has counted under this key in the current window. */
  readCount(key: string, now: number): Promise<number>;
  /** Returns when a process last checked the provider's lists, in milliseconds since the epoch. */
  findListsCheck(): Promise<number | undefined>;
  /**
   * Records for all processes whether the site understands the provider's lists. Nothing changes while the provider is away. Returns true
   * if nobody knew before that another program responds in place of the provider.
   */
  recordListsCheck(state: ProviderState, now: number): Promise<boolean>;
  /** Records for all processes that an attempt made no progress until its deadline. */
  recordStuckAttempt(now: number): Promise<void>;
  /** Returns the facts for the health report. Writes to the store first, to find out whether it works. @throws if the store fails. */
  checkHealth(now: number): Promise<StoreHealth>;
  /** Returns the codes of the problems that features have found. */
  findFeatureProblems(now: number): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** The methods for tables of features that this version does not have. */
export interface UnclaimedTables {
  /** Returns the names of the features whose tables are in the store, although this version does not have them. */
  findUnclaimed(): Promise<readonly string[]>;
  /** Counts the rows of a feature's tables, and the data keys that nobody owns. */
  countUnclaimed(feature: string): Promise<{ readonly rows: number; readonly keys: number }>;
  /** Deletes the tables of a feature for good. @throws if the store was opened with the feature. */
  dropUnclaimed(feature: string): Promise<void>;
}

/** The store, which keeps each submission until the provider has responded. */
export interface SubmissionStore
  extends PendingFiles,
    FileSpace,
    Outbox,
    VisitorAccess,
    StaffAccess,
    ClockCheck,
    Maintenance,
    UnclaimedTables,
    Recovery {
  /** True if a saved submission survives a restart. Only then may the site respond "sent" while the provider is silent. */
  readonly isDurable: boolean;
  /** Returns what a feature lets its own pages, commands and jobs call. @throws if the store was opened without the feature. */
  readonly part: <Part extends AsyncMethods<Part>>(feature: StoreFeature<Part>) => Part;
}
