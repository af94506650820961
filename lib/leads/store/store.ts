import type { NewNotice, NoticeQueue } from "#lib/leads/store/notice.ts";
import type { Outbox } from "#lib/leads/store/outbox.ts";
import type { FileSpace, PendingFiles } from "#lib/leads/store/pending-files.ts";
import type { Recovery, StaffAccess } from "#lib/leads/store/staff.ts";
import type { SubmissionRecord, SubmissionState, VisitSource } from "#lib/leads/store/submission.ts";

/** How far a submission has come, without anything that a visitor typed. */
export interface SubmissionProgress {
  readonly form: string;
  readonly state: SubmissionState;
  /** Milliseconds since the epoch; null while it is due or unconfirmed. */
  readonly settledAt: number | null;
  /** True if the visitor had read "sent" before there was a result, or may have. It has no meaning while the submission is due. */
  readonly isSettledLate: boolean;
}

/** The method for visitors, who have nothing but a reference. */
export interface VisitorAccess {
  /** Returns undefined if there is no submission with this reference. */
  findProgress(reference: string): Promise<SubmissionProgress | undefined>;
}

/** How the problems of the site have changed. */
interface ProblemChange {
  readonly begun: readonly string[];
  readonly ended: readonly string[];
  /** True if no problem is remembered any more. */
  readonly isWell: boolean;
}

/** How many submissions of a form and a language have the same visit source. */
interface LeadCount {
  readonly form: string;
  readonly locale: string;
  readonly visitSource: VisitSource | undefined;
  readonly submissions: number;
}

/** The records of the watch of the site, which all processes share. */
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
  /** True if the provider has refused a submission as too large. */
  readonly isSizeRefused: boolean;
  /** True if the provider has refused access twice: to an attempt after the first one, or to two submissions for good. */
  readonly isAccessRefused: boolean;
}

/** The check of the clock, which all processes share (decision 0080). */
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
  /** Wraps every data key with the first master key, so that no other is needed. Returns the number of keys that it wrapped again. */
  rotateKeys(): Promise<number>;
  /**
   * Makes erased values unreadable, even with the master key and all files of the database (decision 0021). Returns false if
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
