/** A notice is a message about a submission or about the site (decision 0070). The store never reads its content (`facts`). */

import type { NoticeRow } from "#features/notices/store/tables.ts";

/** The id of a channel. Staff get notices by webhook, by e-mail or as files in a folder; a family gets e-mail. */
export type NoticeChannel = NoticeRow["channel"];

/**
 * due: the notice is to be sent, now or after a delay.
 * sent: the channel has accepted the notice.
 * dead: the site has given the notice up, for example because the channel kept failing, the address is wrong or the channel was removed.
 */
type NoticeState = NoticeRow["state"];

/** The content of a notice, as JSON. It is not sealed, so it names no person. The store deletes it once the notice is sent or dead. */
export type NoticeFacts = Readonly<Record<string, unknown>>;

export interface NewNotice {
  readonly channel: NoticeChannel;
  readonly event: string;
  /** The store ignores a second notice with the same key, so several processes may report the same event. */
  readonly key: string;
  /** The id of the submission that the notice is about. Erasing the submission erases the notice. */
  readonly submissionId?: string | undefined;
  readonly facts: NoticeFacts;
  /** The delay before the first attempt to send the notice, in milliseconds. */
  readonly delayMs?: number;
  /**
   * The family's e-mail address. It is sealed, and deleted together with the facts, after 72 hours at the latest. The store ignores a
   * second notice of the same event to this address within ten minutes.
   */
  readonly address?: string | undefined;
  /**
   * The network that caused the notice, or an empty text if the network is unknown. Set only for a confirmation, which the hourly cap
   * counts.
   */
  readonly network?: string | undefined;
}

/** The right to send one notice. The lease expires by itself, so a killed process blocks nothing. */
interface NoticeLease {
  readonly id: string;
  readonly token: string;
}

/** A notice with the lease to send it. Its id is the same in every attempt, so a receiver can recognize a repeated notice. */
export interface LeasedNotice {
  readonly lease: NoticeLease;
  readonly channel: NoticeChannel;
  readonly event: string;
  readonly facts: NoticeFacts;
  /** The family's e-mail address. Undefined for a notice to staff, and if the address cannot be decrypted. */
  readonly address: string | undefined;
  readonly createdAt: number;
  /** The number of attempts that have begun, including this one. */
  readonly attempts: number;
  /** The number of different hours in which attempts have begun. */
  readonly attemptHours: number;
}

/** The result of an attempt to send a notice. `reason` is a code such as `http-500`, never the receiver's own words. */
export type NoticeResult =
  | { readonly kind: "sent" }
  | { readonly kind: "retry"; readonly at: number; readonly reason: string }
  | { readonly kind: "dead"; readonly reason: string };

/** A notice as staff see it in a list: its state and its attempts, without the content that the channel sends. */
export interface NoticeRecord {
  readonly id: string;
  readonly channel: NoticeChannel;
  readonly event: string;
  readonly reference: string | null;
  readonly state: NoticeState;
  readonly attempts: number;
  readonly createdAt: number;
  readonly nextAttemptAt: number;
  readonly settledAt: number | null;
  readonly lastReason: string | null;
}

/** The notices that are still to be sent. */
export interface NoticeQueue {
  /** Adds the notices. Skips a notice if its key is already stored. */
  addNotices(notices: readonly NewNotice[], now: number): Promise<void>;
  /**
   * Admits the confirmation that was due first, so that the sender can lease it. Returns undefined if no confirmation waits. The caps admit
   * `perHour` confirmations in an hour, and a tenth of that for one network. All confirmations above a cap wait for the next hour.
   */
  admitConfirmation(perHour: number, now: number): Promise<"admitted" | "capped" | "network-capped" | undefined>;
  /** Leases the notice of a channel that was due first, and counts the attempt. Returns undefined if no notice is due. */
  leaseNotice(channel: NoticeChannel, now: number): Promise<LeasedNotice | undefined>;
  /**
   * Records the result of an attempt, and adds the notices in `following`. "sent" counts even if the lease is lost. Any other result counts
   * only from the holder of the lease.
   */
  recordNoticeResult(
    lease: NoticeLease,
    result: NoticeResult,
    now: number,
    following?: readonly NewNotice[],
  ): Promise<void>;
  /**
   * Gives up each notice that has been due for an hour, unless its channel is in `channels`. Within that hour, a process with other
   * settings can send its own notices.
   */
  giveUpOtherChannels(channels: readonly NoticeChannel[], now: number): Promise<void>;
  /** Returns the newest notices, at most `limit`. */
  listNotices(limit: number): Promise<readonly NoticeRecord[]>;
  /**
   * Returns facts for the health report. `oldestDueSince` is when the oldest due notice to staff was created. `dead` counts the notices to
   * staff that died after `diedSince`. `isCapped` is true if the hourly cap holds confirmations back.
   */
  checkNotices(
    diedSince: number,
  ): Promise<{ readonly oldestDueSince: number | undefined; readonly dead: number; readonly isCapped: boolean }>;
}
